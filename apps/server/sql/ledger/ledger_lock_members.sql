-- Locks all money of these members until the transaction ends, in member order. Functions of the database call it
-- before the statement that decides, so that this statement sees what the locks waited for.
create or replace function ledger_lock_members(p_members bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  limited bigint[];
begin
  select array_agg(l.member_id) filter (where l.limited) into limited
    from (select w.member_id, w.limited from ledger_wallet w
           where w.member_id = any (p_members) and w.wallet_id = wallet_main() order by w.member_id for update) l;
  if limited is not null then
    perform limit_lock(limited);
  end if;
end $$;
revoke all on function ledger_lock_members from public;
