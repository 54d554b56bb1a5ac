-- Undoes a bet, a win, both at once or a whole `actions` call. Stakes go back. Wins are taken back, together with any
-- reserve that was given back unused, and what the member has spent of them is owed. A closed round is settled anew;
-- other wins may then come in place of those taken back, as long as the round has a bet to pay for or never had one. If
-- what it names has not come yet, a tombstone keeps that from ever having an effect. Two people look first at a
-- rollback that comes late, and at one that would take more out of a pool than it holds: a provider that has claimed
-- pools filled by many stakes might take those stakes back.
create or replace function provider_roll_back(c provider_call, p_slot smallint, p_at timestamptz) returns provider_answer
language plpgsql as $$
declare
  t provider_transaction;
  r provider_round;
  names text[];
  held text;
  fed bigint;
  undone record;
  answer provider_answer;
begin
  select * into t from provider_transaction x where x.provider_id = c.provider_id and x.transaction = c.reference;
  -- An aggregator may name neither game nor round: then those of the undone transaction count.
  c.round := coalesce(c.round, t.round, '');
  if not found then
    answer := row(c.early_rollback, provider_idle_balance(c));
    perform provider_save_transaction(c, c.reference, 'tombstone', 0, null, 'ROLLED_BACK', answer.balance, p_at);
    perform provider_save_transaction(c, c.transaction, 'rollback', 0, c.reference, answer.status, answer.balance, p_at);
    return answer;
  elsif t.kind = 'held' and provider_withdraw(c) then
    answer := row('OK', provider_idle_balance(c));
    perform provider_save_transaction(c, c.transaction, 'rollback', 0, c.reference, 'OK', answer.balance, p_at);
    return answer;
  elsif t.member_id <> c.member_id or t.round not in (c.round, '')
     or t.kind not in ('bet', 'win', 'bet_win', 'actions', 'tombstone', 'refused') then
    perform provider_refuse('UNKNOWN_TRANSACTION');
  elsif t.kind in ('tombstone', 'refused') then
    answer := row(case t.kind when 'tombstone' then c.early_rollback else 'OK' end, provider_idle_balance(c));
    perform provider_save_transaction(c, c.transaction, 'rollback', 0, c.reference, answer.status, answer.balance, p_at);
    return answer;
  end if;

  select * into strict r from provider_round x
   where x.provider_id = c.provider_id and x.round = c.round and x.member_id = c.member_id;
  names := case t.kind when 'actions' then t.steps else array[t.transaction] end;
  select coalesce(sum(x.amount), 0) into fed from provider_transaction x
   where x.provider_id = c.provider_id and x.transaction = any (names) and x.pool_at is not null and not x.is_rolled_back;
  c.game_id := coalesce(c.game_id, r.game_id);
  if r.game_id <> c.game_id then
    perform provider_refuse('INVALID_GAME');
  elsif t.is_rolled_back or (r.bets = 0 and r.win = 0) then
    -- It was undone before, or its whole round was made void.
    answer := row('OK', provider_balance(c.member_id, r.wallet_id));
    perform provider_save_transaction(c, c.transaction, 'rollback', 0, c.reference, 'OK', answer.balance, p_at);
    return answer;
  elsif r.is_resettled or r.settlement <> all (names)
     or exists (select from provider_transaction w
                 where w.provider_id = c.provider_id and w.kind = 'win' and w.reference = any (names)
                   and not w.is_rolled_back and w.transaction <> all (names))
     or exists (select from jackpot_win w where w.provider_id = c.provider_id and w.reference = any (names)) then
    perform provider_refuse('ALREADY_SETTLED');
  elsif starts_with(c.actor, 'provider:')
    and (r.closed_at < p_at - interval '24 hours' or (fed > 0 and jackpot_overdrawn(c.provider_id, fed))) then
    select h.state into held from provider_held h
     where h.provider_id = c.provider_id and h.reference = c.reference and h.reason = 'late_rollback';
    if held = 'declined' then
      perform provider_refuse('ALREADY_SETTLED');
    elsif held = 'waiting' then
      return row('HELD', null)::provider_answer;
    end if;
    return provider_hold(c, 'late_rollback', p_at);
  end if;

  with standing as (
    update provider_transaction x set is_rolled_back = true
     where x.provider_id = c.provider_id and x.transaction = any (names || t.transaction) and not x.is_rolled_back
    returning x.*
  ), returned as (
    update free_rounds f set used = f.used - 1 from standing s
     where f.provider_id = s.provider_id and f.grant_id = s.free_round and f.used > 0
  )
  select count(*) filter (where s.kind in ('bet', 'bet_win')) as bets,
         coalesce(sum(s.amount) filter (where s.kind in ('bet', 'bet_win')), 0)::bigint as stake,
         coalesce(sum(case s.kind when 'win' then s.amount else s.win end), 0)::bigint as win,
         coalesce(sum(s.unused), 0)::bigint as unused,
         count(*) filter (where s.kind = 'win' and (s.reference = any (names)) is not true) as wins
    into undone from standing s;
  perform provider_move(
    c, p_slot, p_at, r.wallet_id,
    case when undone.stake > 0 then array[undone.stake] else '{}' end
      || case when undone.win > 0 then array[-undone.win] else '{}' end
      || case when undone.unused > 0 then array[-undone.unused] else '{}' end,
    case when undone.stake > 0 then array['game_refund'] else '{}' end
      || case when undone.win > 0 then array['resettlement'] else '{}' end
      || case when undone.unused > 0 then array['unused_bet'] else '{}' end,
    case when undone.stake > 0 then array['plain'] else '{}' end
      || case when undone.win > 0 then array['owe'] else '{}' end
      || case when undone.unused > 0 then array['owe'] else '{}' end);
  perform jackpot_count(c.provider_id, p_slot, -fed);
  answer := row('OK', provider_balance(c.member_id, r.wallet_id));
  perform provider_save_transaction(
    c, c.transaction, 'rollback', undone.stake - undone.win - undone.unused, c.reference, 'OK', answer.balance, p_at);
  r.bets := r.bets - undone.bets;
  r.stake := r.stake - undone.stake + undone.unused;
  r.pool_stake := r.pool_stake - fed;
  r.refunded := r.refunded + undone.stake - undone.unused;
  r.win := r.win - undone.win;
  r.settlement := case when r.settlement <> all (names) then r.settlement end;
  if r.is_closed then
    r.wins_due := case when r.bets = 0 and undone.bets > 0 then 0 else r.wins_due + undone.wins end;
  end if;
  if r.is_closed or (r.bets = 0 and r.win = 0) then
    r := provider_end_round(r, p_at);
  end if;
  perform provider_save_round(r);
  return answer;
end $$;
revoke all on function provider_roll_back from public;
