-- Inserts bets that were decided on while the round's pool had this version, and saves the pool with them. All who bet
-- share the round's lock and closing takes it exclusively, so the round stays open while this runs; the clock is read only
-- once the lock is held. If another process has used one of the keys meanwhile, nothing is inserted: the pool would count
-- chips without a bet. The caller then decides again.
create or replace function table_place_bets(
  p_round bigint, p_version integer, p_bets json, p_places json,
  out status text, out inserted json
)
language plpgsql as $$
declare
  fresh_ids text[];
begin
  perform from table_round where seq = p_round for share;
  perform from table_pool where round_seq = p_round for update;
  if not exists (select from table_round where seq = p_round and phase = 'betting' and clock_timestamp() < closes_at) then
    status := 'closed';
    return;
  end if;
  if not exists (select from table_pool where round_seq = p_round and version = p_version) then
    status := 'changed';
    return;
  end if;
  with fresh as (
    insert into table_bet (id, round_seq, player_id, session_id, key, nonce, places, stake, state, created_at)
    select n.id, p_round, n.player_id, n.session_id, n.key, n.nonce, n.places, n.stake, 'asking', clock_timestamp()
      from json_to_recordset(p_bets) as n (id text, player_id bigint, session_id bigint, key text, nonce text,
                                           places json, stake bigint)
     -- Sorted, so that two that insert the same keys cannot deadlock.
     order by n.player_id, n.key
    on conflict do nothing returning id, seq, created_at)
  select array_agg(id), json_agg(json_build_object('id', id, 'seq', seq, 'created_at', created_at))
    into fresh_ids, inserted from fresh;
  if coalesce(cardinality(fresh_ids), 0) < json_array_length(p_bets) then
    delete from table_bet where id = any (fresh_ids);
    inserted := null;
    status := 'changed';
    return;
  end if;
  update table_pool set places = p_places, version = version + 1 where round_seq = p_round;
  status := 'placed';
end $$;
