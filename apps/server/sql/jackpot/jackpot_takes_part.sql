-- Whether a stake takes part in the pools of its provider: money of the main wallet, at the rate that was agreed.
create or replace function jackpot_takes_part(p_provider text, p_wallet integer, p_ppm integer) returns boolean
language sql stable
return p_wallet = wallet_main() and p_ppm is not null
  and exists (select from jackpot_terms t where t.provider_id = p_provider and t.ppm = p_ppm and t.is_open);
revoke all on function jackpot_takes_part from public;
