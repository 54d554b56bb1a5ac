-- Nothing of a round that was drawn changes after, and one that has ended stays ended.
create or replace function keep_draw() returns trigger language plpgsql as $$
begin
  if (new.events::text, new.win, new.stake, new.seed_id, new.counter, new.definition_hash)
     is distinct from (old.events::text, old.win, old.stake, old.seed_id, old.counter, old.definition_hash) then
    raise exception 'what was drawn never changes';
  end if;
  if old.state in ('closed', 'voided', 'refused') and new.state <> old.state then
    raise exception 'round % has ended', old.id;
  end if;
  return new;
end $$;
create or replace trigger round_keeps_draw before update on round for each row execute function keep_draw();
