-- Refuses changes to what was published of a round: its bets are frozen once, it is drawn once, and its end is final.
create or replace function keep_table_round() returns trigger language plpgsql as $$
begin
  if (new.id, new.table_id, new.chain_id, new.key_index, new.commit, new.shoe::text, new.limits::text)
     is distinct from
     (old.id, old.table_id, old.chain_id, old.key_index, old.commit, old.shoe::text, old.limits::text) then
    raise exception 'what a round was opened with never changes';
  end if;
  if old.root is not null
     and (new.root, new.bets, new.frozen_at, new.beacon_chain, new.beacon_round)
         is distinct from (old.root, old.bets, old.frozen_at, old.beacon_chain, old.beacon_round) then
    raise exception 'round % was frozen', old.id;
  end if;
  if old.outcome is not null
     and (new.outcome::text, new.drawn, new.draw_key, new.shoe_after::text)
         is distinct from
         (old.outcome::text, old.drawn, old.draw_key, old.shoe_after::text) then
    raise exception 'round % was drawn', old.id;
  end if;
  if old.beacon_value is not null
     and (new.beacon_value, new.beacon_signature, new.beacon_key)
         is distinct from (old.beacon_value, old.beacon_signature, old.beacon_key) then
    raise exception 'the value of round % is known', old.id;
  end if;
  if old.phase in ('done', 'void') and new.phase <> old.phase then
    raise exception 'round % has ended', old.id;
  end if;
  return new;
end $$;
create or replace trigger table_round_keeps before update on table_round
  for each row execute function keep_table_round();
