-- How one call of a provider is decided and written, whole or not at all. The member's money is locked by the caller,
-- so that all that happens to one member happens one after the other. Answers are the status words of the protocol.

-- The gate as bets ask it, in the statement that places them: a change takes effect with the next bet. It says the same
-- as the application's own gate.
create function play_refusal(p_member bigint, p_category text, p_provider text, p_game text, p_at timestamptz)
returns text
language sql stable parallel safe
return coalesce((
  select case
    when m.status <> 'active' or m.excluded_until > p_at then 'MEMBER_DISABLED'
    when exists (select from maintenance_switch s where s.is_off)
     and exists (select from maintenance_switch s
                  where s.is_off and s.name in ('gaming', 'category:' || p_category, 'provider:' || p_provider,
                                                'game:' || p_provider || '/' || p_game)) then 'GAME_CLOSED'
    else 'OK' end
  from member m where m.id = p_member), 'MEMBER_DISABLED');

-- Whether stakes may still come through a session: it was used since `p_idle`, and its login is alive.
create function play_session_lives(s play_session, p_real timestamptz, p_idle timestamptz) returns boolean
language sql stable
return (s).ended_at is null and (s).last_used_at > p_idle and ((s).login_id is null or exists (
  select from member_session l
   where l.id = (s).login_id and l.ended_at is null and l.last_action_at > p_idle
     and l.created_at > p_real - interval '30 days'));

-- A stake keeps its session and the login from becoming idle, noted at most once a minute.
create function play_session_used(p_session bigint, p_real timestamptz) returns void
language plpgsql as $$
declare
  login uuid;
begin
  update play_session s set last_used_at = p_real
   where s.id = p_session and s.last_used_at < p_real - interval '1 minute'
  returning s.login_id into login;
  update member_session l set last_action_at = p_real where l.id = login and l.last_action_at < p_real;
end $$;

-- A call in the terms of all dialects. `kind` is play (its steps are bets and wins), rollback, close, or what staff do:
-- void and resettle. `session_id` is null where no session was named, or is known by none. `refusal` is the answer to it
-- unless its name is known: what comes again is told the same whatever else is wrong with it.
create type provider_call as (
  kind text, refusal text, provider_id text, transaction text, member_id bigint, session_id bigint, round text, game_id text,
  reference text, amount bigint, closes boolean, free_round text, is_promotion boolean, early_rollback text,
  request_hash bytea, steps jsonb, actor text
);
create type provider_answer as (status text, balance bigint);

-- What the member can stake from a wallet.
create function provider_balance(p_member bigint, p_wallet integer) returns bigint
language sql stable
return (select w.free::bigint from ledger_wallet w where w.member_id = p_member and w.wallet_id = p_wallet);

-- Ends a round and tells of it. Void is a round in which no bet stands and nothing was won.
create function provider_end_round(r provider_round, p_at timestamptz) returns provider_round
language plpgsql as $$
begin
  r.state := case when r.bets = 0 and r.win = 0 then 'void' else 'settled' end;
  r.version := r.version + 1;
  r.ended_at := p_at;
  insert into outbox (topic, member_id, payload, created_at) values ('bet.settled', r.member_id,
    provider_bet_payload(r), now());
  return r;
end $$;

-- What `readSettledBet` reads.
create function provider_bet_payload(r provider_round) returns jsonb
language sql stable
return jsonb_build_object(
  'bet', 'game:' || (r).provider_id || ':' || (r).round, 'version', (r).version,
  'status', (r).state, 'wallet_id', (r).wallet_id, 'category', (r).category, 'provider_id', (r).provider_id,
  'game_id', (r).game_id, 'stake', ((r).stake + case (r).state when 'void' then (r).refunded else 0 end)::text,
  'payout', ((r).win + case (r).state when 'void' then (r).refunded else 0 end)::text,
  'placed_at', (r).opened_at, 'settled_at', (r).ended_at);

create function provider_save_round(r provider_round) returns void
language sql
begin atomic
  insert into provider_round select (r).*
  on conflict (member_id, provider_id, round) do update
    set opened_at = (r).opened_at, state = (r).state, is_closed = (r).is_closed, version = (r).version,
        bets = (r).bets, stake = (r).stake, refunded = (r).refunded, win = (r).win, ended_at = (r).ended_at;
end;

create function provider_save_transaction(
  c provider_call, p_transaction text, p_kind text, p_amount bigint, p_reference text, p_status text, p_balance bigint,
  p_at timestamptz
) returns void
language sql
begin atomic
  insert into provider_transaction
    (provider_id, transaction, member_id, round, kind, amount, reference, status, balance, request_hash, at)
  values ((c).provider_id, p_transaction, (c).member_id, (c).round, p_kind, p_amount, p_reference, p_status, p_balance,
          (c).request_hash, p_at);
end;

-- Moves money of one wallet. Raises CKREF with the status word of a refusal and, where it lacks money, what there is.
create function provider_move(
  c provider_call, p_slot smallint, p_at timestamptz, p_wallet integer, p_amount bigint[], p_code text[], p_rule text[]
) returns void
language plpgsql as $$
declare
  made record;
  lines integer := cardinality(p_amount);
begin
  if lines = 0 then
    return;
  end if;
  select * into made from ledger_post_group(
    row(p_slot, p_at, c.member_id, 'provider:' || c.provider_id, c.transaction, 'game:' || c.provider_id || ':' || c.round,
        c.actor, c.request_hash)::ledger_group,
    array_fill(p_wallet, array[lines]), p_amount, array_fill('game_rounds'::text, array[lines]), p_code,
    array_fill('bet'::text, array[lines]), p_rule);
  if made.status <> 'posted' then
    raise exception using errcode = 'CKREF', detail = coalesce(made.free::text, ''), message = case made.status
      when 'insufficient' then 'NOT_ENOUGH_MONEY'
      when 'closed' then 'TOKEN_EXPIRED'
      when 'conflict' then 'DUPLICATE_TRANSACTION'
      else 'UNKNOWN_ERROR' end;
  end if;
end $$;

revoke all on function play_refusal, play_session_lives, play_session_used, provider_balance, provider_end_round,
  provider_bet_payload, provider_save_round, provider_save_transaction, provider_move from public;
grant execute on function play_session_lives to chokdee_app;
