-- What a member should be told on the site of money that arrived or left, until a page has shown it.

create table payment_notice (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('deposit_credited', 'withdraw_paid', 'withdraw_rejected', 'withdraw_failed')),
  -- The deposit's or withdrawal's own name.
  subject text not null,
  amount bigint not null,
  at timestamptz not null,
  read_at timestamptz
);
create index payment_notice_unread on payment_notice (member_id, id) where read_at is null;
grant select, insert on payment_notice to chokdee_app;
grant update (read_at) on payment_notice to chokdee_app;

-- check: not has_column_privilege('chokdee_app', 'payment_notice', 'amount', 'update')
