-- What a member owes, as a wallet below zero.
create or replace function wallet_debt() returns integer
language sql immutable
return 3;
revoke all on function wallet_debt from public;
grant execute on function wallet_debt to chokdee_app;
