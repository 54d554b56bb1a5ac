-- Keeps the accounts of every person as they are until the transaction ends. Whoever begins a rest for a person calls
-- it first; otherwise an account that is joined at the same moment would be missed.
create or replace function person_keep() returns void
language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('persons.join', 0))
$$;
revoke all on function person_keep from public;
grant execute on function person_keep to chokdee_app;
