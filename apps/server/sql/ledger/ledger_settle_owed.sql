-- Takes what is free in the main wallet for what the member owes, and returns what is still owed. All that the member
-- owns stays locked until the transaction ends. Nothing is taken while the member's money is paused.
create or replace function ledger_settle_owed(p_member bigint, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform ledger_lock_member(p_member);
  if not exists (select from ledger_pause where flow in ('all', 'member:' || p_member, 'house:own_transfer')) then
    perform ledger_repay(p_member, 'debt', p_at);
  end if;
  return (select w.owed from ledger_wallet w where w.member_id = p_member and w.wallet_id = wallet_main());
end $$;
revoke all on function ledger_settle_owed from public;
grant execute on function ledger_settle_owed to chokdee_app;
