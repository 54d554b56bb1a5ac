-- Corrects a round, for staff or for a provider that settles again: its win becomes `amount`, or the round becomes void
-- and the stake goes back. Where a win is taken back, what the member has already spent of it is owed.
create or replace function provider_correct(c provider_call, p_slot smallint, p_at timestamptz) returns provider_answer
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
  elsif c.kind = 'resettle' and r.unit is not null and not r.is_closed then
    -- A magazine that is still being shot cannot get a win, since it is not known how much of its reserve comes back.
    -- It can be made void.
    perform provider_refuse('ROUND_CLOSED');
  elsif c.kind = 'void' and r.jackpot > 0 then
    -- A bet that has won a pool stands.
    perform provider_refuse('ALREADY_SETTLED');
  elsif c.kind = 'resettle' and c.amount > greatest(r.win, provider_win_cap(r.provider_id, r.game_id, r.stake)) then
    -- One person alone pays no win that would have to wait for two.
    perform provider_refuse('LIMIT_REACHED');
  end if;
  change := case c.kind when 'void' then r.stake - r.win else c.amount - r.win end;
  if change <> 0 then
    perform provider_move(c, p_slot, p_at, r.wallet_id, array[change],
                          array[case c.kind when 'void' then 'game_refund' else 'resettlement' end], array['owe']);
  end if;
  if c.kind = 'void' then
    perform jackpot_count(c.provider_id, p_slot, -r.pool_stake);
    r.pool_stake := 0;
    r.refunded := r.refunded + r.stake;
    r.bets := 0;
    r.stake := 0;
    r.win := 0;
  else
    r.win := c.amount;
    r.is_resettled := true;
  end if;
  r.is_closed := true;
  -- The decision of staff stands: no other win comes after it.
  r.wins_due := 0;
  r.closed_at := coalesce(r.closed_at, p_at);
  r := provider_end_round(r, p_at);
  answer := row('OK', provider_balance(c.member_id, r.wallet_id));
  perform provider_save_transaction(c, c.transaction, c.kind, change, null, 'OK', answer.balance, p_at);
  perform provider_save_round(r);
  return answer;
end $$;
revoke all on function provider_correct from public;
