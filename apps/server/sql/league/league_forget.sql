-- The only way for the application to remove the values that decided minutes of the simulated league: after a year in
-- which everybody could recompute the matches. A time in the future removes nothing that is still needed.
create or replace function league_forget(p_at timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from public.league_beacon b where b.kept_at < least(p_at, now()) - interval '366 days' returning 1)
  select count(*) from gone
$$;
revoke all on function league_forget from public;
grant execute on function league_forget to chokdee_app;
