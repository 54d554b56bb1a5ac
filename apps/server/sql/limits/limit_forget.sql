-- The only way for the application to remove the hours that limits are counted by, once no limit reaches back to them.
-- The longest limit is a month. A time in the future removes nothing that is still needed.
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
