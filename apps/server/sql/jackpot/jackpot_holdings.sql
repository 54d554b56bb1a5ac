-- What the pools hold, in millionths of a satang: what is owed to whoever wins them, and what lies aside for their seeds,
-- below zero where the house has advanced them.
create or replace function jackpot_holdings(p_provider text)
returns table (pool text, owed numeric, reserve numeric)
language sql stable
begin atomic
  select p.pool,
         s.stakes * p.pool_ppm + ((p.wins + 1) * p.seed::numeric - p.paid) * 1000000,
         s.stakes * p.reserve_ppm - (p.wins + 1) * p.seed::numeric * 1000000
    from jackpot_pool p,
         (select coalesce(sum(x.stakes), 0) as stakes from jackpot_stakes x where x.provider_id = p_provider) s
   where p.provider_id = p_provider;
end;
revoke all on function jackpot_holdings from public;
grant execute on function jackpot_holdings to chokdee_app;
