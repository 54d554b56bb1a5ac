-- The wallets that every member has. Times are business times of the caller.
create or replace function ledger_open_member(p_member bigint, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into ledger_wallet (member_id, wallet_id, kind, opened_at, seq, head, last_at, owed)
  values (p_member, wallet_main(), 'main', p_at, 0, decode(repeat('00', 32), 'hex'), p_at, 0),
         (p_member, wallet_points(), 'points', p_at, null, null, null, null)
  on conflict do nothing;
end;
revoke all on function ledger_open_member from public;
grant execute on function ledger_open_member to chokdee_app;
