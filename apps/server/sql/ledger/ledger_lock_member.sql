-- Locks all money of a member until the transaction ends. False where there is no such member.
create or replace function ledger_lock_member(p_member bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_limited boolean;
begin
  select w.limited into is_limited from ledger_wallet w where w.member_id = p_member and w.wallet_id = wallet_main() for update;
  if is_limited then
    perform limit_lock(array[p_member]);
  end if;
  return is_limited is not null;
end $$;
revoke all on function ledger_lock_member from public;
grant execute on function ledger_lock_member to chokdee_app;
