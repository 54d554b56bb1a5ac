-- Whether a pool would hold less than nothing if a stake that took part were taken out of it.
create or replace function jackpot_overdrawn(p_provider text, p_stake bigint) returns boolean
language sql stable
return exists (
  select from jackpot_holdings(p_provider) h
    join jackpot_pool p on p.provider_id = p_provider and p.pool = h.pool
   where h.owed < p_stake::numeric * p.pool_ppm);
revoke all on function jackpot_overdrawn from public;
