-- Keeps which accounts are one person's until the transaction ends. Whoever has a person rest begins with it: an account
-- that is joined at this moment would be passed over otherwise.
create or replace function person_keep() returns void
language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('persons.join', 0))
$$;
revoke all on function person_keep from public;
grant execute on function person_keep to chokdee_app;
