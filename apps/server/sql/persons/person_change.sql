-- Takes the lock under which accounts are joined to a person or taken out: one at a time, and never while somebody
-- begins a rest.
create or replace function person_change() returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended('persons.join', 0))
$$;
revoke all on function person_change from public;
grant execute on function person_change to chokdee_app;
