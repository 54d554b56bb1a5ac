-- Whether a posting against a house account is published as `house.moved`: all but bets and points.
create or replace function ledger_is_moved(p_house text) returns boolean
language sql immutable parallel safe
return p_house <> all (ledger_bet_accounts()) and not starts_with(p_house, 'points_');
revoke all on function ledger_is_moved from public;
