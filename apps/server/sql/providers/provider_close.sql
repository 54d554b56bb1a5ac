-- Closes a round for which nothing more comes: what was not paid is lost.
create or replace function provider_close(c provider_call, p_at timestamptz) returns provider_answer
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
    r.closed_at := p_at;
    -- A round that ended with the rollback of its last bet has been published already.
    if r.state <> 'void' then
      r := provider_end_round(r, p_at);
    end if;
    perform provider_save_round(r);
  elsif r.wins_due > 0 then
    r.wins_due := 0;
    perform provider_save_round(r);
  end if;
  return answer;
end $$;
revoke all on function provider_close from public;
