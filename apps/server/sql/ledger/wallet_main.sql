-- The wallet that money comes to and leaves from.
create or replace function wallet_main() returns integer
language sql immutable
return 1;
revoke all on function wallet_main from public;
grant execute on function wallet_main to chokdee_app;
