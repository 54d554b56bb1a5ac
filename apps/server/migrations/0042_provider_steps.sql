-- The kinds of calls. Each answers or raises CKREF with the status word of a refusal, which undoes what it did.

create function provider_refuse(p_status text) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'CKREF', message = p_status;
end $$;

-- The session that stakes come through, or why none may come.
create function provider_session(c provider_call, p_at timestamptz, p_real timestamptz, p_idle timestamptz)
returns play_session
language plpgsql as $$
declare
  s play_session;
  refusal text;
begin
  select * into s from play_session x where x.id = c.session_id;
  if not found or s.provider_id <> c.provider_id or s.member_id <> c.member_id then
    perform provider_refuse('INVALID_TOKEN');
  elsif not play_session_lives(s, p_real, p_idle) then
    perform provider_refuse('TOKEN_EXPIRED');
  elsif s.game_id <> c.game_id then
    perform provider_refuse('INVALID_GAME');
  end if;
  refusal := play_refusal(c.member_id, s.category, c.provider_id, c.game_id, p_at);
  if refusal <> 'OK' then
    perform provider_refuse(refusal);
  end if;
  return s;
end $$;

-- The round that a play is about. A bet opens it, or opens a void one again; a promotion's win may open one too, on the
-- main wallet, in the category that the member last played the game under.
create function provider_open_round(c provider_call, s play_session, p_at timestamptz) returns provider_round
language plpgsql as $$
declare
  r provider_round;
begin
  select * into r from provider_round x
   where x.provider_id = c.provider_id and x.round = c.round and x.member_id = c.member_id;
  if found then
    if r.game_id <> c.game_id then
      perform provider_refuse('INVALID_GAME');
    elsif r.is_closed and s.id is not null then
      perform provider_refuse('ROUND_CLOSED');
    elsif r.state = 'void' and s.id is not null then
      r.state := 'open';
      r.opened_at := p_at;
      r.ended_at := null;
    end if;
    return r;
  end if;
  if s.id is null then
    if not c.is_promotion then
      perform provider_refuse('UNKNOWN_TRANSACTION');
    end if;
    select * into s from play_session x
     where x.member_id = c.member_id and x.provider_id = c.provider_id and x.game_id = c.game_id
     order by x.id desc limit 1;
    if not found then
      perform provider_refuse('INVALID_GAME');
    end if;
    s.wallet_id := 1;
  end if;
  return row(c.provider_id, c.round, c.member_id, s.wallet_id, c.game_id, s.category, 'open', false, 0, 0, 0, 0, 0,
             p_at, null)::provider_round;
end $$;

-- Whether a win may be paid for a bet of an earlier call.
create function provider_check_bet(c provider_call, p_reference text) returns void
language plpgsql as $$
declare
  bet provider_transaction;
begin
  select * into bet from provider_transaction t where t.provider_id = c.provider_id and t.transaction = p_reference;
  if not found or bet.kind not in ('bet', 'tombstone') or bet.member_id <> c.member_id or bet.round <> c.round then
    perform provider_refuse('UNKNOWN_TRANSACTION');
  elsif bet.kind = 'tombstone' or bet.is_rolled_back then
    perform provider_refuse('ROLLED_BACK');
  end if;
end $$;

-- Bets and wins in order, all or none. A step's `record` is what it is kept as: a bet and its win under one name are one
-- transaction, and a call that gathers others is one beside them.
create function provider_play(
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

-- Gives a stake back. Before its bet has come, a tombstone keeps that from ever having an effect.
create function provider_roll_back(c provider_call, p_slot smallint, p_at timestamptz) returns provider_answer
language plpgsql as $$
declare
  bet provider_transaction;
  r provider_round;
  answer provider_answer;
begin
  select * into bet from provider_transaction t where t.provider_id = c.provider_id and t.transaction = c.reference;
  if not found then
    answer := row(c.early_rollback, provider_balance(c.member_id, 1));
    perform provider_save_transaction(c, c.reference, 'tombstone', 0, null, 'ROLLED_BACK', answer.balance, p_at);
    perform provider_save_transaction(c, c.transaction, 'rollback', 0, c.reference, answer.status, answer.balance, p_at);
    return answer;
  elsif bet.member_id <> c.member_id or bet.round <> c.round or bet.kind not in ('bet', 'bet_win', 'win', 'tombstone') then
    perform provider_refuse('UNKNOWN_TRANSACTION');
  elsif bet.kind = 'tombstone' then
    answer := row(c.early_rollback, provider_balance(c.member_id, 1));
    perform provider_save_transaction(c, c.transaction, 'rollback', 0, c.reference, answer.status, answer.balance, p_at);
    return answer;
  end if;

  select * into strict r from provider_round x
   where x.provider_id = c.provider_id and x.round = c.round and x.member_id = c.member_id;
  if bet.is_rolled_back then
    answer := row('OK', provider_balance(c.member_id, r.wallet_id));
    perform provider_save_transaction(c, c.transaction, 'rollback', 0, c.reference, 'OK', answer.balance, p_at);
    return answer;
  elsif r.is_closed or bet.kind <> 'bet'
     or exists (select from provider_transaction w
                 where w.provider_id = c.provider_id and w.reference = c.reference and w.kind = 'win') then
    perform provider_refuse('ALREADY_SETTLED');
  end if;
  if bet.amount > 0 then
    perform provider_move(c, p_slot, p_at, r.wallet_id, array[bet.amount], array['game_refund'], array['plain']);
  end if;
  update provider_transaction t set is_rolled_back = true
   where t.provider_id = c.provider_id and t.transaction = c.reference;
  answer := row('OK', provider_balance(c.member_id, r.wallet_id));
  perform provider_save_transaction(c, c.transaction, 'rollback', bet.amount, c.reference, 'OK', answer.balance, p_at);
  r.bets := r.bets - 1;
  r.stake := r.stake - bet.amount;
  r.refunded := r.refunded + bet.amount;
  if r.bets = 0 and r.win = 0 then
    r := provider_end_round(r, p_at);
  end if;
  perform provider_save_round(r);
  return answer;
end $$;

-- Nothing more comes for the round: what was not paid is lost.
create function provider_close(c provider_call, p_at timestamptz) returns provider_answer
language plpgsql as $$
declare
  r provider_round;
  answer provider_answer;
begin
  select * into r from provider_round x
   where x.provider_id = c.provider_id and x.round = c.round and x.member_id = c.member_id;
  if not found then
    perform provider_refuse('UNKNOWN_TRANSACTION');
  elsif r.game_id <> c.game_id then
    perform provider_refuse('INVALID_GAME');
  end if;
  answer := row('OK', provider_balance(c.member_id, r.wallet_id));
  perform provider_save_transaction(c, c.transaction, 'close', 0, null, 'OK', answer.balance, p_at);
  if not r.is_closed then
    r.is_closed := true;
    -- One that the rollback of its last bet has ended has been told of already.
    if r.state <> 'void' then
      r := provider_end_round(r, p_at);
    end if;
    perform provider_save_round(r);
  end if;
  return answer;
end $$;

-- What staff do to a round, or a provider that settles anew: the round's win becomes `amount`, or the round becomes void
-- and the stake goes back. What the member has spent of a win that is taken back is owed.
create function provider_correct(c provider_call, p_slot smallint, p_at timestamptz) returns provider_answer
language plpgsql as $$
declare
  r provider_round;
  change bigint;
  answer provider_answer;
begin
  select * into r from provider_round x
   where x.provider_id = c.provider_id and x.round = c.round and x.member_id = c.member_id;
  if not found then
    perform provider_refuse('UNKNOWN_TRANSACTION');
  elsif c.kind = 'void' and r.is_closed then
    perform provider_refuse('ROUND_CLOSED');
  end if;
  change := case c.kind when 'void' then r.stake - r.win else c.amount - r.win end;
  if change <> 0 then
    perform provider_move(c, p_slot, p_at, r.wallet_id, array[change],
                          array[case c.kind when 'void' then 'game_refund' else 'resettlement' end], array['owe']);
  end if;
  if c.kind = 'void' then
    r.refunded := r.refunded + r.stake;
    r.bets := 0;
    r.stake := 0;
    r.win := 0;
  else
    r.win := c.amount;
  end if;
  r.is_closed := true;
  r := provider_end_round(r, p_at);
  answer := row('OK', provider_balance(c.member_id, r.wallet_id));
  perform provider_save_transaction(c, c.transaction, c.kind, c.amount, null, 'OK', answer.balance, p_at);
  perform provider_save_round(r);
  return answer;
end $$;

-- Any call: the stored answer to one that comes again, a refusal where its name stands for something else.
create function provider_decide(
  c provider_call, p_slot smallint, p_at timestamptz, p_real timestamptz, p_idle timestamptz
) returns provider_answer
language plpgsql as $$
declare
  old provider_transaction;
  refusal text;
  free text;
begin
  select * into old from provider_transaction t where t.provider_id = c.provider_id and t.transaction = c.transaction;
  if found then
    return case
      when old.kind = 'tombstone' and c.kind = 'play' then row('ROLLED_BACK', null)::provider_answer
      when old.kind <> 'tombstone' and old.request_hash = c.request_hash then row(old.status, old.balance)::provider_answer
      else row('DUPLICATE_TRANSACTION', null)::provider_answer end;
  elsif c.refusal is not null then
    return row(c.refusal, null)::provider_answer;
  end if;
  return case c.kind
    when 'play' then provider_play(c, p_slot, p_at, p_real, p_idle)
    when 'rollback' then provider_roll_back(c, p_slot, p_at)
    when 'close' then provider_close(c, p_at)
    else provider_correct(c, p_slot, p_at) end;
exception
  when sqlstate 'CKREF' then
    get stacked diagnostics refusal = message_text, free = pg_exception_detail;
    return row(refusal, nullif(free, '')::bigint)::provider_answer;
  when unique_violation then
    -- Another member's call took the name at this moment.
    return row('DUPLICATE_TRANSACTION', null)::provider_answer;
end $$;

revoke all on function provider_refuse, provider_session, provider_open_round, provider_check_bet, provider_play,
  provider_roll_back, provider_close, provider_correct, provider_decide from public;
