-- What the house holds in an account, all its slots together.
create or replace function ledger_house_balance(p_account text) returns bigint
language sql stable parallel safe
return (select coalesce(sum(h.balance), 0)::bigint from ledger_house h where h.account = p_account);
revoke all on function ledger_house_balance from public;
