-- Holds matches until the transaction ends, everybody's in one order: shared for whoever bets on them, alone for whoever
-- changes what is offered on them.
create or replace function sport_lock_matches(p_matches text[], p_alone boolean) returns void
language plpgsql as $$
declare
  lock_key bigint;
begin
  for lock_key in select distinct hashtextextended('sport:' || m, 0) from unnest(p_matches) m order by 1 loop
    if p_alone then
      perform pg_advisory_xact_lock(lock_key);
    else
      perform pg_advisory_xact_lock_shared(lock_key);
    end if;
  end loop;
end $$;
revoke all on function sport_lock_matches from public;
grant execute on function sport_lock_matches to chokdee_app;
