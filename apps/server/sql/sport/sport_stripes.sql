-- Twins: apps/server/src/modules/sport/gather-slips.ts
-- So many rows share the counter of a market, so that bets on it do not wait for each other.
create or replace function sport_stripes() returns integer
language sql immutable
return 8;
revoke all on function sport_stripes from public;
grant execute on function sport_stripes to chokdee_app;
