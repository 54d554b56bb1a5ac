-- The only way for the application to remove what limits are counted by: hours that no limit reaches back to any more. The
-- month is the longest that one does. A time that has not come yet removes nothing that is needed.
create or replace function limit_forget(p_at timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with latest as (select greatest(now(), max(t.hour)) as at from public.play_tally t),
  gone as (
    delete from public.play_tally t using latest
     where t.hour < least(p_at, latest.at) - interval '62 days'
    returning 1)
  select count(*) from gone
$$;
revoke all on function limit_forget from public;
grant execute on function limit_forget to chokdee_app;
