-- Ends a round and publishes it. A round is void when no bet is left in it and nothing was won.
create or replace function provider_end_round(r provider_round, p_at timestamptz) returns provider_round
language plpgsql as $$
begin
  r.state := case when r.bets = 0 and r.win = 0 then 'void' else 'settled' end;
  r.version := r.version + 1;
  r.ended_at := p_at;
  insert into outbox (topic, member_id, payload, created_at) values ('bet.settled', r.member_id,
    provider_bet_payload(r), now());
  return r;
end $$;
revoke all on function provider_end_round from public;
