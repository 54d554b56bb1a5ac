-- What the free round that a call pays for would have cost. Its win is measured by that, as other wins are by their
-- stake.
create or replace function provider_free_stake(c provider_call) returns bigint
language sql stable
return (
  select coalesce(max(f.bet), 0)
    from jsonb_to_recordset((c).steps) as s (reference text)
    join provider_transaction t on t.provider_id = (c).provider_id and t.transaction = s.reference
    join free_rounds f on f.provider_id = t.provider_id and f.grant_id = t.free_round);
revoke all on function provider_free_stake from public;
