-- Rounds that many members share end for each of them by one transaction that is paid for all of the member's bets.

-- `effective` is what of the stake its provider says was really played for, null where it says nothing: it may be more
-- than is left of the stake when a bet was rolled back. `settlement` is the transaction that ended all of the member's
-- part at once: until that is rolled back itself, none of its bets is.
alter table provider_round
  add column effective bigint constraint provider_round_effective check (effective >= 0),
  add column settlement text;
