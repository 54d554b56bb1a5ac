-- Locks matches until the transaction ends, always in the same order: shared by bets on them, alone for whoever changes
-- what is offered on them.
create or replace function sport_lock_matches(p_matches text[], p_alone boolean) returns void
language plpgsql as $$
begin
  if p_alone then
    perform pg_advisory_xact_lock(l.key)
      from (select distinct hashtextextended('sport:' || m, 0) as key from unnest(p_matches) m order by 1) l;
  else
    perform pg_advisory_xact_lock_shared(l.key)
      from (select distinct hashtextextended('sport:' || m, 0) as key from unnest(p_matches) m order by 1) l;
  end if;
end $$;
revoke all on function sport_lock_matches from public;
grant execute on function sport_lock_matches to chokdee_app;
