-- A member gets a notice of a withdrawal that has ended because it paid what they owed.
alter table payment_notice
  drop constraint payment_notice_kind_check,
  add constraint payment_notice_kind_check
    check (kind in ('deposit_credited', 'withdraw_paid', 'withdraw_rejected', 'withdraw_failed', 'withdraw_owed',
                    'jackpot_won'));

-- check: not has_column_privilege('chokdee_app', 'payment_notice', 'kind', 'update')
