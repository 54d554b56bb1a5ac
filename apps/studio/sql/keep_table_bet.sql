-- Refuses changes to what a bet asked for. A frozen bet keeps its leaf, and one that was refused or given back never counts again.
create or replace function keep_table_bet() returns trigger language plpgsql as $$
begin
  if (new.id, new.round_seq, new.player_id, new.session_id, new.nonce, new.places::text, new.stake)
     is distinct from (old.id, old.round_seq, old.player_id, old.session_id, old.nonce, old.places::text, old.stake) then
    raise exception 'a bet never changes';
  end if;
  if old.leaf_index is not null and new.leaf_index is distinct from old.leaf_index then
    raise exception 'bet % is under a root', old.id;
  end if;
  if old.win is not null and new.win is distinct from old.win then
    raise exception 'bet % has its result', old.id;
  end if;
  -- A wallet may have taken what it refused a moment before: it goes back, and never stands.
  if old.state in ('refused', 'returned') and new.state <> old.state
     and not (old.state = 'refused' and new.state = 'returning') then
    raise exception 'bet % is over', old.id;
  end if;
  if old.state = 'returning' and new.state = 'taken' then
    raise exception 'bet % goes back', old.id;
  end if;
  return new;
end $$;
create or replace trigger table_bet_keeps before update on table_bet
  for each row execute function keep_table_bet();
