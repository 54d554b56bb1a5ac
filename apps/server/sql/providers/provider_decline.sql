-- What staff have declined is answered with a refusal from then on: of a win, that its stake went back, or that its round
-- is over where the stake stands, because it has won a pool or the round had come to another end before. Whoever read
-- that it went back would take a stake out of the pools that is still counted in them.
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
