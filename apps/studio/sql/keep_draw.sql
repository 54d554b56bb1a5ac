-- Refuses a draw before the stake is taken, a second draw, and changes to a round that was drawn or has ended.
create or replace function keep_draw() returns trigger language plpgsql as $$
begin
  if (new.kind, new.bet, new.stake, new.seed_id, new.counter, new.definition_hash)
     is distinct from (old.kind, old.bet, old.stake, old.seed_id, old.counter, old.definition_hash) then
    raise exception 'what was asked for never changes';
  end if;
  if (new.events::text, new.win) is distinct from (old.events::text, old.win) and old.state <> 'asked' then
    raise exception 'what was drawn never changes';
  end if;
  if old.pool_at is not null and new.pool_at is distinct from old.pool_at then
    raise exception 'when a stake was taken never changes';
  end if;
  if old.state in ('closed', 'voided', 'refused') and new.state <> old.state then
    raise exception 'round % has ended', old.id;
  end if;
  return new;
end $$;
create or replace trigger round_keeps_draw before update on round for each row execute function keep_draw();
