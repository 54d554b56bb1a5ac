-- A member is notified of a pool that was won as of money that arrived.
alter table payment_notice
  drop constraint payment_notice_kind_check,
  add constraint payment_notice_kind_check
    check (kind in ('deposit_credited', 'withdraw_paid', 'withdraw_rejected', 'withdraw_failed', 'jackpot_won'));

-- check: not has_column_privilege('chokdee_app', 'payment_notice', 'kind', 'update')
