-- Adds a stake to those that took part, or takes one out again. Calls that are decided one by one have counter rows of
-- their own: they already hold the ledger's rows when they come here, while calls that are decided together come here
-- first.
create or replace function jackpot_count(p_provider text, p_slot smallint, p_stake bigint) returns void
language sql
begin atomic
  insert into jackpot_stakes as s (provider_id, slot, stakes)
  select p_provider, (p_slot + 100)::smallint, p_stake where p_stake <> 0
  on conflict (provider_id, slot) do update set stakes = s.stakes + excluded.stakes;
end;
revoke all on function jackpot_count from public;
