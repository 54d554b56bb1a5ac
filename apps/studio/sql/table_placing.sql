-- Everything that bets are decided by, read at one moment: the round and its pool, which of the keys are used already, and
-- what each member has on each place.
create or replace function table_placing(
  p_round text, p_names json,
  out open json, out used json, out laid json
)
language plpgsql stable
-- The plan is fixed: one that was made for an empty table would be very slow on a full one.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off as $$
declare
  this_round bigint;
begin
  select r.seq, json_build_object('seq', r.seq, 'table_id', r.table_id, 'limits', r.limits, 'pool', p.places, 'version', p.version,
                                  'is_open', r.phase = 'betting' and clock_timestamp() < r.closes_at)
    into this_round, open
    from table_round r join table_pool p on p.round_seq = r.seq where r.id = p_round;
  -- In this form each name is looked up by the index; a join could read the whole table.
  select json_agg(n) into used
    from json_to_recordset(p_names) as n (player_id bigint, key text)
    join lateral (
      select from table_bet x where x.player_id = n.player_id and x.key = n.key offset 0) b on true;
  select json_agg(l) into laid
    from (select b.player_id, c.place, sum(c.amount) as amount
            from (select distinct n.player_id from json_to_recordset(p_names) as n (player_id bigint)) n
            join lateral (
              select x.player_id, x.places from table_bet x
               where x.round_seq = this_round and x.player_id = n.player_id and x.state in ('asking', 'taken') offset 0) b on true
           cross join json_to_recordset(b.places) as c (place text, amount bigint)
           group by 1, 2) l;
end $$;
