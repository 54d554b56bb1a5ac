-- The clock of a past that is played. A connection that looks names up here first goes by what it was set to; any other
-- finds the database's own.
create or replace function clock_timestamp() returns timestamptz language sql volatile as $$
  select current_setting('studio.past_at')::timestamptz
$$;
revoke all on function clock_timestamp from public;
