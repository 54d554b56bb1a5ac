-- What the member can stake from a wallet.
create or replace function provider_balance(p_member bigint, p_wallet integer) returns bigint
language sql stable
return (select w.free from ledger_wallet_state(p_member, p_wallet) w);
revoke all on function provider_balance from public;
