-- Holds all the member's money as it is until the transaction ends. False where there is no such member.
create or replace function ledger_lock_member(p_member bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from ledger_wallet w where w.member_id = p_member and w.wallet_id = 1 for update;
  return found;
end $$;
revoke all on function ledger_lock_member from public;
grant execute on function ledger_lock_member to chokdee_app;
