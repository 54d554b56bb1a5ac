-- Locks the parlays of members' persons until the transaction ends, always in the same order and after the matches: what
-- one of them may still pay is counted with all others.
create or replace function sport_lock_parlays(p_members bigint[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(l.key)
    from (select distinct hashtextextended('sport-parlays:' || m.person_id, 0) as key
            from unnest(p_members) o join member m on m.id = o order by 1) l;
end $$;
revoke all on function sport_lock_parlays from public;
grant execute on function sport_lock_parlays to chokdee_app;
