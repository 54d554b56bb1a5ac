-- What a wallet holds, what open holds keep included. A set, because PostgreSQL inlines that into the calling statement.
create or replace function ledger_wallet_balance(p_member bigint, p_wallet integer) returns setof bigint
language sql stable parallel safe rows 1
begin atomic
  select (w.free + w.held)::bigint from ledger_wallet w where w.member_id = p_member and w.wallet_id = p_wallet;
end;
revoke all on function ledger_wallet_balance from public;
