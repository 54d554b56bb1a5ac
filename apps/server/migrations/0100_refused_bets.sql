-- Bets that do not count because they stand against each other are kept for staff, beside promotions that were refused.
-- A bet of the main wallet belongs to no promotion; `amount` is what of its stake does not count.
alter table promotion_refusal
  alter column promotion_id drop not null,
  add column bet text,
  add column amount bigint check (amount > 0),
  add check ((bet is null) = (amount is null)),
  add check (promotion_id is not null or bet is not null),
  add check (reason in ('same_bank', 'same_phone', 'same_device', 'same_name', 'velocity', 'velocity_device', 'opposite',
                        'opposite_accounts')),
  drop constraint promotion_refusal_member_id_promotion_id_reason_day_key;

-- A promotion once a day for each reason, a bet once for each.
create unique index promotion_refusal_of_day on promotion_refusal (member_id, promotion_id, reason, day) where bet is null;
create unique index promotion_refusal_of_bet on promotion_refusal (member_id, bet, reason) where bet is not null;
create index promotion_refusal_by_reason on promotion_refusal (reason, id);

-- check: not has_table_privilege('chokdee_app', 'promotion_refusal', 'update')
-- check: not has_table_privilege('chokdee_app', 'promotion_refusal', 'delete')
