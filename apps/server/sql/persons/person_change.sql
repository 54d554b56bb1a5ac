-- Lets one account at a time be joined to a person or taken out, while nobody begins a rest.
create or replace function person_change() returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended('persons.join', 0))
$$;
revoke all on function person_change from public;
grant execute on function person_change to chokdee_app;
