-- Credit of the house that has to be played first is kept like a promotion without a deposit, in a wallet of its own:
-- one such wallet at a time takes all of it, beside a promotion that runs. `earned` is what of it was no gift.
alter table promotion_taken
  alter column promotion_id drop not null,
  add column earned bigint not null default 0,
  add constraint promotion_taken_earned check (earned between 0 and bonus),
  -- The most that may be taken out bounds what the bonus has brought, never the deposit.
  drop constraint promotion_taken_check3,
  add constraint promotion_taken_within_cap
    check (max_withdraw is null or status <> 'finished' or paid <= deposit + max_withdraw);
drop index promotion_taken_running;
create unique index promotion_taken_running on promotion_taken (member_id)
  where status = 'active' and promotion_id is not null;
create unique index promotion_taken_free_credit on promotion_taken (member_id)
  where status = 'active' and promotion_id is null;
