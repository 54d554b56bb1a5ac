-- Gives a stake back. Before its bet has come, a tombstone keeps that from ever having an effect.
create or replace function provider_roll_back(c provider_call, p_slot smallint, p_at timestamptz) returns provider_answer
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
revoke all on function provider_roll_back from public;
