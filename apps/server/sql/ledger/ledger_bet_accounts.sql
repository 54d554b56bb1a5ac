-- The house accounts that bets move through, most of all postings.
create or replace function ledger_bet_accounts() returns text[]
language sql immutable parallel safe
return array['game_rounds', 'open_bets', 'gaming_revenue'];
revoke all on function ledger_bet_accounts from public;
