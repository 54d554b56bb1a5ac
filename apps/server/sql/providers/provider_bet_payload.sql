-- What `readSettledBet` reads.
create or replace function provider_bet_payload(r provider_round) returns jsonb
language sql stable
return jsonb_build_object(
  'bet', 'game:' || (r).provider_id || ':' || (r).round, 'version', (r).version,
  'status', (r).state, 'wallet_id', (r).wallet_id, 'category', (r).category, 'provider_id', (r).provider_id,
  'game_id', (r).game_id, 'stake', ((r).stake + case (r).state when 'void' then (r).refunded else 0 end)::text,
  'payout', ((r).win + (r).jackpot + case (r).state when 'void' then (r).refunded else 0 end)::text,
  'effective', case when (r).effective is not null then least((r).effective, (r).stake)::text end,
  'placed_at', (r).opened_at, 'settled_at', (r).ended_at);
revoke all on function provider_bet_payload from public;
