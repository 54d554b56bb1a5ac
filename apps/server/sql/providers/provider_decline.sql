-- Declines a held call. From then on its provider is refused: for a win, the answer says that the stake went back, or
-- that the round is over where the stake stands (because it has won a pool, or the round had ended otherwise before). A
-- provider that reads that the stake went back takes it out of its pools, so it must not read that where we still count
-- the stake.
create or replace function provider_decline(p_provider text, p_transaction text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update provider_transaction t set status = case
           when h.reason = 'late_rollback' then 'ALREADY_SETTLED'
           when h.reason = 'large_win' and exists (
             select from provider_round r
              where r.member_id = h.member_id and r.provider_id = h.provider_id and r.round = h.round
                and r.is_closed and r.bets > 0) then 'ROUND_CLOSED'
           else 'ROLLED_BACK' end
    from provider_held h
   where t.provider_id = p_provider and t.transaction = p_transaction and t.kind = 'held'
     and h.provider_id = t.provider_id and h.transaction = t.transaction;
end $$;
revoke all on function provider_decline from public;
grant execute on function provider_decline to chokdee_app;
