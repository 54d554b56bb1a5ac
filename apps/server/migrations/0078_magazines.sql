-- A stake can be a reserve for many shots at one price: what was not shot comes back when its round ends.

-- The price of one shot, of a round whose stake is such a reserve; null of every other.
alter table provider_round
  add column unit bigint constraint provider_round_unit check (unit > 0);
-- What the end of such a round gave back.
alter table provider_transaction
  add column unused bigint constraint provider_transaction_unused check (unused > 0);
