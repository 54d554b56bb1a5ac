-- The only way for the application to remove values that minutes of the simulated league were decided by: after a year, in
-- which everybody could work their matches out again. A time that has not come yet removes nothing that is needed.
create or replace function league_forget(p_at timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from public.league_beacon b where b.kept_at < least(p_at, now()) - interval '366 days' returning 1)
  select count(*) from gone
$$;
revoke all on function league_forget from public;
grant execute on function league_forget to chokdee_app;
