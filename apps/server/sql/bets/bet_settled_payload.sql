-- Twins: apps/server/src/core/bets.ts
-- What `readSettledBet` reads, as one text: built field by field it would cost more than a slip. Bet and game come quoted
-- as JSON has texts: only who names them knows whether they hold nothing but letters.
create or replace function bet_settled_payload(
  p_bet text, p_version bigint, p_status text, p_wallet integer, p_category text, p_provider text, p_game text,
  p_stake bigint, p_payout bigint, p_effective bigint, p_placed_at timestamptz, p_settled_at timestamptz
) returns jsonb
language sql stable
return format(
  '{"bet":%s,"version":%s,"status":"%s","wallet_id":%s,"category":"%s","provider_id":"%s","game_id":%s,"stake":"%s",'
  '"payout":"%s","effective":%s,"placed_at":%s,"settled_at":%s}',
  p_bet, p_version, p_status, p_wallet, p_category, p_provider, p_game, p_stake, p_payout,
  coalesce('"' || p_effective || '"', 'null'), to_json(p_placed_at), to_json(p_settled_at))::jsonb;
revoke all on function bet_settled_payload from public;
grant execute on function bet_settled_payload to chokdee_app;
