-- Ends a round and publishes it. A round is void where no bet is left in it and nothing was won, or where nothing of
-- its reserve was shot.
create or replace function provider_end_round(r provider_round, p_at timestamptz) returns provider_round
language plpgsql as $$
begin
  r.state := case when r.win = 0 and (r.bets = 0 or (r.stake = 0 and r.unit is not null and r.refunded > 0))
                  then 'void' else 'settled' end;
  r.version := r.version + 1;
  r.ended_at := p_at;
  insert into outbox (topic, member_id, payload, created_at) values ('bet.settled', r.member_id,
    provider_bet_payload(r), now());
  return r;
end $$;
revoke all on function provider_end_round from public;
