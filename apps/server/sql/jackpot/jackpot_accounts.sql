-- What the ledger's accounts for pools hold.
create or replace function jackpot_accounts(out jackpot bigint, out reserve bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
return row(ledger_house_balance('jackpot'), ledger_house_balance('jackpot_reserve'));
revoke all on function jackpot_accounts from public;
grant execute on function jackpot_accounts to chokdee_app;
