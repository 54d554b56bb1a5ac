-- Writes a round as it came out of a call, new or known.
create or replace function provider_save_round(r provider_round) returns void
language sql
begin atomic
  insert into provider_round select (r).*
  on conflict (member_id, provider_id, round) do update
    set opened_at = (r).opened_at, state = (r).state, is_closed = (r).is_closed, version = (r).version,
        bets = (r).bets, stake = (r).stake, refunded = (r).refunded, win = (r).win, ended_at = (r).ended_at,
        closed_at = (r).closed_at, is_resettled = (r).is_resettled,
        effective = (r).effective, settlement = (r).settlement, jackpot = (r).jackpot,
        pool_stake = (r).pool_stake, unit = (r).unit, wins_due = (r).wins_due;
end;
revoke all on function provider_save_round from public;
