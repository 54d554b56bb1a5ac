-- Who looks at a payment: nobody else decides about it until then.
create table payment_claim (
  subject text primary key check (subject ~ '^(deposit|transfer|withdrawal):[A-Z0-9]{1,40}$'),
  staff_id bigint not null references staff,
  staff_name text not null,
  until timestamptz not null
);
grant select, insert, update, delete on payment_claim to chokdee_app;

-- Whoever watches risks stops a withdrawal with a reason, and pays nothing by it.
alter table withdrawal
  add column frozen_by text,
  add column frozen_reason text check (length(frozen_reason) between 1 and 2000),
  add column frozen_at timestamptz,
  add constraint withdrawal_frozen_whole check (num_nulls(frozen_by, frozen_reason, frozen_at) in (0, 3)),
  add constraint withdrawal_frozen_waits check (frozen_at is null or state = 'review');
grant update (frozen_by, frozen_reason, frozen_at) on withdrawal to chokdee_app;

-- Payments are sought by day and by amount.
create index deposit_by_time on deposit (created_at, id);
create index deposit_by_amount on deposit (amount, created_at);
create index bank_transfer_by_time on bank_transfer (paid_at, id);
create index bank_transfer_by_amount on bank_transfer (amount, paid_at);
create index withdrawal_by_time on withdrawal (created_at, id);
create index withdrawal_by_amount on withdrawal (amount, created_at);

-- What waits for another person, by what it is about.
create index proposal_waiting_about on proposal (subject) where state = 'waiting';

-- check: not has_column_privilege('chokdee_app', 'withdrawal', 'amount', 'update')
