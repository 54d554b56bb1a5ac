-- What ended rounds have left in the house's account for games; below zero where members have won more. Open rounds are
-- all that were opened since the last scan, and of earlier ones those that are watched.
create or replace function provider_decided_revenue() returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select ledger_house_balance('game_rounds')
       - (select coalesce(sum(r.stake - r.win), 0) from provider_round r, provider_round_scan s
           where r.opened_at > s.scanned_to and r.state in ('open', 'stuck'))
       - (select coalesce(sum(r.stake - r.win), 0) from provider_round_scan s, provider_round_watch w
            join provider_round r on r.member_id = w.member_id and r.provider_id = w.provider_id and r.round = w.round
           where w.resolved_at is null and r.opened_at <= s.scanned_to and r.state in ('open', 'stuck'));
end;
revoke all on function provider_decided_revenue from public;
grant execute on function provider_decided_revenue to chokdee_app;
