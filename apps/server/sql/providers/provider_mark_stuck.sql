-- Leaves an open round to staff. Later calls of its provider still count. False where the round has ended.
create or replace function provider_mark_stuck(p_member bigint, p_provider text, p_round text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform ledger_lock_member(p_member);
  update provider_round r set state = 'stuck'
   where r.member_id = p_member and r.provider_id = p_provider and r.round = p_round and r.state = 'open';
  return found;
end $$;
revoke all on function provider_mark_stuck from public;
grant execute on function provider_mark_stuck to chokdee_app;
