-- Pays a pool to the member whose bet has won it: once for each generation, once for each bet, and never more than the
-- pool holds, whatever its provider says. The game's cap does not apply. Where the house would have advanced more than
-- it has agreed to and chance explains, two people look at it first. The pool's row is locked, so that wins follow one
-- another.
create or replace function provider_win_pool(c provider_call, p_slot smallint, p_at timestamptz) returns provider_answer
language plpgsql as $$
declare
  step record;
  r provider_round;
  p jackpot_pool;
  holding record;
  made record;
  answer provider_answer;
begin
  select * into strict step from jsonb_to_recordset(c.steps)
      as (transaction text, amount bigint, reference text, pool text, generation integer);
  select * into r from provider_round x
   where x.provider_id = c.provider_id and x.round = c.round and x.member_id = c.member_id;
  if not found then
    perform provider_refuse('UNKNOWN_TRANSACTION');
  elsif r.game_id <> c.game_id then
    perform provider_refuse('INVALID_GAME');
  end if;
  perform provider_check_bet(c, step.reference);
  if r.bets = 0 then
    perform provider_refuse('ROLLED_BACK');
  elsif not exists (select from provider_transaction t
                     where t.provider_id = c.provider_id and t.transaction = step.reference and t.pool_at is not null) then
    perform provider_refuse('UNKNOWN_TRANSACTION');
  end if;
  select * into p from jackpot_pool x where x.provider_id = c.provider_id and x.pool = step.pool for update;
  if not found then
    perform provider_refuse('UNKNOWN_TRANSACTION');
  elsif exists (select from jackpot_win w
                 where w.provider_id = c.provider_id and w.pool = step.pool
                   and (w.generation = step.generation or w.reference = step.reference)) then
    perform provider_refuse('ALREADY_SETTLED');
  end if;
  select * into strict holding from jackpot_holdings(c.provider_id) h where h.pool = step.pool;
  if step.amount > floor(holding.owed / 1000000) then
    perform provider_refuse('LIMIT_REACHED');
  elsif not starts_with(c.actor, 'staff:')
    and holding.reserve - p.seed * 1000000.0 < -jackpot_advance_end(p) * 1000000.0 then
    return provider_hold(c, 'pool_advance', p_at);
  end if;

  select * into made from ledger_post_group(
    row(p_slot, p_at, c.member_id, 'provider:' || c.provider_id, c.transaction, 'game:' || c.provider_id || ':' || c.round,
        c.actor, c.request_hash)::ledger_group,
    array[r.wallet_id], array[step.amount], array['jackpot'], array['jackpot_win'], array['bet'], array['plain']);
  if made.status <> 'posted' then
    perform provider_refuse('UNKNOWN_ERROR');
  end if;
  insert into jackpot_win (provider_id, pool, generation, transaction, reference, member_id, round, game_id, amount, at)
  values (c.provider_id, step.pool, step.generation, c.transaction, step.reference, c.member_id, c.round, c.game_id,
          step.amount, p_at);
  update jackpot_pool x set wins = x.wins + 1, paid = x.paid + step.amount
   where x.provider_id = c.provider_id and x.pool = step.pool;
  insert into outbox (topic, member_id, payload, created_at) values ('jackpot.won', c.member_id, jsonb_build_object(
    'provider_id', c.provider_id, 'pool', step.pool, 'generation', step.generation, 'game_id', c.game_id,
    'amount', step.amount::text, 'at', p_at), now());
  answer := row('OK', provider_balance(c.member_id, r.wallet_id));
  perform provider_save_transaction(
    c, c.transaction, 'jackpot', step.amount, step.reference, 'OK', answer.balance, p_at);
  r.jackpot := r.jackpot + step.amount;
  if r.is_closed then
    r := provider_end_round(r, p_at);
  end if;
  perform provider_save_round(r);
  return answer;
end $$;
revoke all on function provider_win_pool from public;
