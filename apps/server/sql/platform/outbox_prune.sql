-- The only way for the application to remove events: old ones that every consumer has passed.
create or replace function outbox_prune(before timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with passed as (
    delete from public.outbox o
     where o.created_at < least(before, now() - interval '7 days')
       and not exists (select from public.outbox_cursor c where (o.tx, o.id) > (c.tx, c.id))
    returning 1)
  select count(*) from passed
$$;
revoke all on function outbox_prune from public;
grant execute on function outbox_prune to chokdee_app;
