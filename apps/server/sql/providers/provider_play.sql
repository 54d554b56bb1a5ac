-- Bets and wins in order, all or none. A step's `record` is how it is stored: a bet and its win under one name are one
-- transaction, and a call that gathers others is one beside them.
create or replace function provider_play(
  c provider_call, p_slot smallint, p_at timestamptz, p_real timestamptz, p_idle timestamptz
) returns provider_answer
language plpgsql as $$
declare
  step record;
  old provider_transaction;
  s play_session;
  r provider_round;
  placed text[] := '{}';
  amounts bigint[] := '{}';
  codes text[] := '{}';
  rules text[] := '{}';
  refusal text;
  answer provider_answer;
begin
  if jsonb_path_exists(c.steps, '$[*] ? (@.kind == "bet")') then
    s := provider_session(c, p_at, p_real, p_idle);
  end if;
  r := provider_open_round(c, s, p_at);
  for step in select * from jsonb_to_recordset(c.steps) as (kind text, transaction text, amount bigint, reference text)
  loop
    select * into old from provider_transaction t
     where t.provider_id = c.provider_id and t.transaction = step.transaction;
    if found then
      perform provider_refuse(case old.kind when 'tombstone' then 'ROLLED_BACK' else 'DUPLICATE_TRANSACTION' end);
    end if;
    if step.kind = 'bet' then
      select w into refusal
        from wallet_refusal(c.member_id, s.wallet_id, s.category, c.provider_id, c.game_id, step.amount, p_at) w;
      if refusal <> 'OK' then
        perform provider_refuse(refusal);
      end if;
      placed := placed || step.transaction;
      r.bets := r.bets + 1;
      r.stake := r.stake + step.amount;
    elsif step.kind = 'win' then
      if step.reference is not null and step.reference <> all (placed) then
        perform provider_check_bet(c, step.reference);
      end if;
      if r.is_closed then
        perform provider_refuse('ROUND_CLOSED');
      end if;
      r.win := r.win + step.amount;
    end if;
    if step.amount > 0 then
      amounts := amounts || case step.kind when 'bet' then -step.amount else step.amount end;
      codes := codes || case step.kind when 'bet' then 'game_bet' else 'game_win' end;
      rules := rules || case step.kind when 'bet' then 'stake' else 'plain' end;
    end if;
  end loop;
  if c.free_round is not null then
    update free_rounds f set used = f.used + 1
     where f.provider_id = c.provider_id and f.grant_id = c.free_round and f.member_id = c.member_id
       and f.game_id = c.game_id and f.used < f.granted and f.expires_at > p_at and f.cancelled_at is null;
    if not found then
      perform provider_refuse('LIMIT_REACHED');
    end if;
  end if;

  perform provider_move(c, p_slot, p_at, r.wallet_id, amounts, codes, rules);
  perform play_session_used(s.id, p_real);
  answer := row('OK', provider_balance(c.member_id, r.wallet_id));
  for step in select * from jsonb_to_recordset(c.steps) as (record text, transaction text, amount bigint, reference text)
  loop
    if step.record is not null then
      perform provider_save_transaction(
        c, step.transaction, step.record, step.amount, step.reference, 'OK', answer.balance, p_at);
    end if;
  end loop;
  if c.closes or (c.is_promotion and r.bets = 0) then
    r.is_closed := true;
    r := provider_end_round(r, p_at);
  end if;
  perform provider_save_round(r);
  return answer;
end $$;
revoke all on function provider_play from public;
