-- What a free round of a game may stand at, as its provider tells: staff can promise nothing that the game refuses.

alter table game
  -- In satang. None where the game has no free rounds; null where the provider takes any stake.
  add column free_round_bets bigint[] default '{}' check (0 < all (free_round_bets));

-- check: (select bool_and(free_round_bets = '{}') is not false from game)
