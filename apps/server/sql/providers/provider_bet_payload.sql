-- A round at its end, as the others hear of it.
create or replace function provider_bet_payload(r provider_round) returns jsonb
language sql stable
return bet_settled_payload(
  p_bet => to_json('game:' || (r).provider_id || ':' || (r).round)::text, p_version => (r).version, p_status => (r).state,
  p_wallet => (r).wallet_id, p_category => (r).category, p_provider => (r).provider_id, p_game => to_json((r).game_id)::text,
  p_stake => (r).stake + case (r).state when 'void' then (r).refunded else 0 end,
  p_payout => (r).win + (r).jackpot + case (r).state when 'void' then (r).refunded else 0 end,
  p_effective => case when (r).effective is not null then least((r).effective, (r).stake) end,
  p_placed_at => (r).opened_at, p_settled_at => (r).ended_at);
revoke all on function provider_bet_payload from public;
