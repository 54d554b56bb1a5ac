-- Locks what these members own until the transaction ends, and returns their points.
create or replace function ledger_lock_points(p_members bigint[]) returns table (member_id bigint, points bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform ledger_lock_members(p_members);
  return query
    select w.member_id, w.free::bigint from ledger_wallet w
     where w.member_id = any (p_members) and w.wallet_id = wallet_points();
end $$;
revoke all on function ledger_lock_points from public;
grant execute on function ledger_lock_points to chokdee_app;
