-- Minutes of the day in Bangkok; a stretch may cross midnight.
create domain minute_of_day as smallint check (value >= 0 and value <= 1439);

-- How far the list of a gateway's transfers was read.
create table gateway_cursor (
  gateway text primary key,
  cursor text not null
);
grant select, insert, update on gateway_cursor to chokdee_app;

-- When one of the operator's accounts takes no money because its bank is closed.
create table payment_account_hours (
  account_id integer primary key references agent_account(id),
  closed_from minute_of_day not null,
  closed_to minute_of_day not null
);
grant select, insert, update, delete on payment_account_hours to chokdee_app;

create table payment_channel (
  id integer primary key,
  kind text not null check (kind in ('promptpay', 'bank', 'truemoney')),
  name text not null,
  is_open boolean not null,
  least bigint not null check ("least" > 0),
  most bigint not null,
  -- Amounts offered to choose from.
  presets bigint[] not null,
  closed_from minute_of_day,
  closed_to minute_of_day,
  constraint payment_channel_check check (most >= "least" and most <= 70000000),
  constraint payment_channel_check1 check ((closed_from is null) = (closed_to is null))
);
grant select, update on payment_channel to chokdee_app;

create table deposit (
  id bigint generated always as identity primary key,
  payment_id text not null unique,
  member_id bigint not null references member(id),
  channel_id integer not null references payment_channel(id),
  kind text not null,
  sub_channel_id integer not null,
  -- Where it was to be sent, as it stood then.
  receiver_bank text not null,
  receiver_number text not null,
  receiver_name text not null,
  asked bigint not null check (asked > 0),
  amount bigint not null,
  -- Comes back with the bank's notice; absent where the amount itself was reserved.
  reference text unique,
  qr_payload text,
  promotion_id bigint,
  state text not null check (state in ('pending', 'review', 'success', 'expired', 'rejected', 'cancelled')),
  reason text,
  credited bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The wallet that a deposit was credited to: the main one, or that of the promotion taken with it.
  wallet_id integer,
  constraint deposit_check check (amount >= asked and amount < (asked + 100)),
  constraint deposit_check1 check ((credited is null) = (state <> 'success')),
  constraint deposit_credited_to_wallet check ((wallet_id is null) = (credited is null))
);
create index deposit_by_amount on deposit (amount, created_at);
create index deposit_by_state on deposit (state, id);
-- Payments are sought by day and by amount.
create index deposit_by_time on deposit (created_at, id);
create index deposit_expiring on deposit (expires_at) where state = 'pending';
create index deposit_of_member on deposit (member_id, id desc);
create unique index deposit_open on deposit (member_id) where state = 'pending';
grant select, insert, update on deposit to chokdee_app;

-- An amount that belongs to one deposit on one receiving account, until nobody can pay that deposit any more.
create table amount_reservation (
  receiver_number text not null,
  amount bigint not null,
  deposit_id bigint not null references deposit(id),
  free_at timestamptz not null,
  primary key (receiver_number, amount)
);
grant select, insert, update on amount_reservation to chokdee_app;

-- Every transfer that a bank has notified of, once. What the bank said is never changed, only what became of it.
create table bank_transfer (
  id bigint generated always as identity primary key,
  gateway text not null,
  transfer_id text not null,
  slip_bank text,
  slip_reference text,
  amount bigint not null check (amount > 0),
  to_number text not null,
  reference text,
  payer_bank text,
  payer_account text,
  payer_name text,
  paid_at timestamptz not null,
  seen_at timestamptz not null,
  state text not null check (state in ('credited', 'unmatched', 'returned')),
  -- Why it credited nobody by itself.
  reason text check (reason in ('no_request', 'late', 'payer', 'already_paid', 'wrong_receiver', 'self_limit')),
  -- What it credited, or may be meant for.
  deposit_id bigint references deposit(id),
  member_id bigint references member(id),
  decided_at timestamptz,
  unique (gateway, transfer_id),
  constraint bank_transfer_check check (state <> 'credited' or member_id is not null)
);
create index bank_transfer_by_amount on bank_transfer (amount, paid_at);
-- What anybody has paid, also what is not theirs yet, for whoever looks at one of their payments.
create index bank_transfer_by_member on bank_transfer (member_id, paid_at desc, id desc) where member_id is not null;
create index bank_transfer_by_state on bank_transfer (state, id);
create index bank_transfer_by_time on bank_transfer (paid_at, id);
create index bank_transfer_meant_for on bank_transfer (deposit_id) where deposit_id is not null;
create unique index bank_transfer_of_deposit on bank_transfer (deposit_id) where state = 'credited';
-- Where an excluded member's money came from.
create index bank_transfer_of_member on bank_transfer (member_id, id desc) where state = 'credited';
create unique index bank_transfer_of_slip on bank_transfer (slip_bank, slip_reference);
create index bank_transfer_to_return on bank_transfer (id) where state = 'unmatched' and reason = 'self_limit';
grant select, insert on bank_transfer to chokdee_app;
grant update (state, reason, deposit_id, member_id, decided_at) on bank_transfer to chokdee_app;

-- Slips that members have shown, so that one cannot be shown twice.
create table deposit_slip (
  bank text not null,
  reference text not null,
  deposit_id bigint not null references deposit(id),
  at timestamptz not null,
  primary key (bank, reference)
);
create index deposit_slip_of_deposit on deposit_slip (deposit_id);
grant select, insert on deposit_slip to chokdee_app;

create table deposit_step (
  id bigint generated always as identity primary key,
  deposit_id bigint not null references deposit(id),
  state text not null,
  at timestamptz not null
);
create index deposit_step_of_deposit on deposit_step (deposit_id, id);
grant select, insert on deposit_step to chokdee_app;

-- Who looks at a payment: nobody else decides about it until then.
create table payment_claim (
  subject text primary key check (subject ~ '^(deposit|transfer|withdrawal):[A-Z0-9]{1,40}$'),
  staff_id bigint not null references staff(id),
  staff_name text not null,
  until timestamptz not null
);
grant select, insert, update, delete on payment_claim to chokdee_app;

-- Deposits and withdrawals that came to nothing, to block whoever has too many in a short time.
create table payment_failure (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  direction text not null check (direction in ('deposit', 'withdraw')),
  at timestamptz not null
);
create index payment_failure_of_member on payment_failure (member_id, direction, at);
grant select, insert on payment_failure to chokdee_app;

create table payment_notice (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  kind text not null check (kind in ('deposit_credited', 'withdraw_paid', 'withdraw_rejected', 'withdraw_failed', 'withdraw_owed', 'jackpot_won')),
  -- The deposit's or withdrawal's own name.
  subject text not null,
  amount bigint not null,
  at timestamptz not null,
  read_at timestamptz
);
create index payment_notice_unread on payment_notice (member_id, id) where read_at is null;
grant select, insert on payment_notice to chokdee_app;
grant update (read_at) on payment_notice to chokdee_app;

create table payment_setting (
  only_row boolean default true primary key check (only_row),
  withdraw_least bigint not null default 10000 check (withdraw_least > 0),
  withdraw_most bigint not null default 5000000,
  withdraw_times_a_day integer not null default 5 check (withdraw_times_a_day >= 0 and withdraw_times_a_day <= 1000),
  withdraw_most_a_day bigint not null default 20000000,
  -- Up to this a request without risks is sent without staff.
  automatic_most bigint not null default 500000 check (automatic_most >= 0),
  -- Withdrawals that come to more than this, all together, take a confirmed identity.
  identity_above bigint not null default 1000000 check (identity_above >= 0),
  constraint payment_setting_check check (withdraw_most >= withdraw_least and withdraw_most_a_day >= withdraw_least)
);
grant select, update on payment_setting to chokdee_app;

-- Where PromptPay QRs lead. Deposits refer to them, so they are closed and never removed.
create table promptpay_target (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('biller', 'mobile', 'tax_id', 'ewallet')),
  number text not null unique check (number ~ '^\d{10,15}$'),
  name text not null,
  is_open boolean not null,
  closed_from minute_of_day,
  closed_to minute_of_day,
  constraint promptpay_target_check check ((closed_from is null) = (closed_to is null))
);
grant select, insert, update on promptpay_target to chokdee_app;

-- Money that its member's own limits forbid goes back to the account that paid it. Each try is stored before it is sent,
-- and whatever was sent is only asked about.
create table transfer_return (
  transfer_id bigint not null references bank_transfer(id),
  attempt smallint not null check (attempt > 0),
  reference text not null unique,
  gateway text not null,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  state text not null check (state in ('stored', 'sent', 'paid', 'failed')),
  answer text,
  looks smallint not null default 0,
  -- When the gateway is asked about it, or the next try is made; nothing where it is over, or left to staff.
  next_look_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (transfer_id, attempt),
  constraint transfer_return_check check ((state in ('paid', 'failed')) = (ended_at is not null)),
  constraint transfer_return_check1 check ((state <> all (array['stored', 'sent'])) or next_look_at is not null)
);
-- One try at a time.
create unique index transfer_return_open on transfer_return (transfer_id) where state in ('stored', 'sent');
grant select, insert on transfer_return to chokdee_app;
grant update (state, answer, looks, next_look_at, sent_at, ended_at) on transfer_return to chokdee_app;

create table withdrawal (
  id bigint generated always as identity primary key,
  withdraw_id text not null unique,
  member_id bigint not null references member(id),
  amount bigint not null check (amount > 0),
  hold_id bigint not null,
  bank_account_id bigint not null references member_bank_account(id),
  -- Where it goes, as it stood when it was asked for.
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  state text not null check (state in ('pending', 'review', 'approved', 'sending', 'unknown', 'success', 'rejected', 'cancelled', 'failed')),
  -- What staff should look at before they approve.
  risks text[] not null,
  reason text,
  -- When the gateway is asked next what became of it, and since when it has not said.
  next_look_at timestamptz,
  unknown_since timestamptz,
  looks integer not null default 0,
  created_at timestamptz not null,
  -- Whoever watches risks stops a withdrawal with a reason, and pays nothing by it.
  frozen_by text,
  frozen_reason text check (length(frozen_reason) >= 1 and length(frozen_reason) <= 2000),
  frozen_at timestamptz,
  constraint withdrawal_frozen_waits check (frozen_at is null or state = 'review'),
  constraint withdrawal_frozen_whole check (num_nulls(frozen_by, frozen_reason, frozen_at) = any (array[0, 3]))
);
create index withdrawal_by_amount on withdrawal (amount, created_at);
create index withdrawal_by_look on withdrawal (next_look_at) where next_look_at is not null;
create index withdrawal_by_state on withdrawal (state, id);
create index withdrawal_by_time on withdrawal (created_at, id);
create index withdrawal_of_member on withdrawal (member_id, id desc);
create unique index withdrawal_open on withdrawal (member_id) where state in ('pending', 'review', 'approved', 'sending', 'unknown');
grant select, insert on withdrawal to chokdee_app;
grant update (state, reason, next_look_at, unknown_since, looks, frozen_by, frozen_reason, frozen_at) on withdrawal to chokdee_app;

-- One try to send a withdrawal. It is stored before anything is sent, under a reference that the gateway takes once;
-- there is another only after this one has surely failed.
create table payout (
  withdrawal_id bigint not null references withdrawal(id),
  attempt smallint not null check (attempt >= 1 and attempt <= 3),
  reference text not null unique,
  gateway text not null,
  state text not null check (state in ('stored', 'sent', 'paid', 'failed')),
  answer text,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (withdrawal_id, attempt),
  constraint payout_check check ((sent_at is null) = (state = 'stored'))
);
create unique index payout_open on payout (withdrawal_id) where state in ('stored', 'sent');
create unique index payout_paid on payout (withdrawal_id) where state = 'paid';
grant select, insert on payout to chokdee_app;
grant update (state, answer, sent_at, ended_at) on payout to chokdee_app;

create table withdrawal_step (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal(id),
  state text not null,
  at timestamptz not null
);
create index withdrawal_step_of_withdrawal on withdrawal_step (withdrawal_id, id);
grant select, insert on withdrawal_step to chokdee_app;

insert into payment_channel (id, kind, name, is_open, least, most, presets, closed_from, closed_to) values
  (1, 'promptpay', 'พร้อมเพย์ QR', true, 5000, 20000000, '{10000,30000,50000,100000,200000,500000}', null, null),
  (2, 'bank', 'โอนผ่านบัญชีธนาคาร', true, 10000, 50000000, '{10000,30000,50000,100000,200000,500000}', null, null),
  (3, 'truemoney', 'ทรูมันนี่ วอลเล็ท', true, 5000, 5000000, '{10000,30000,50000,100000,200000,500000}', null, null);

insert into payment_setting (only_row, withdraw_least, withdraw_most, withdraw_times_a_day, withdraw_most_a_day, automatic_most, identity_above) values
  (true, 10000, 5000000, 5, 20000000, 500000, 1000000);

-- check: not has_table_privilege('chokdee_app', 'payment_setting', 'insert')
-- check: not has_table_privilege('chokdee_app', 'bank_transfer', 'update')
-- check: not has_column_privilege('chokdee_app', 'bank_transfer', 'amount', 'update')
-- check: not has_table_privilege('chokdee_app', 'bank_transfer', 'delete')
-- check: not has_table_privilege('chokdee_app', 'deposit_step', 'update')
-- check: not has_table_privilege('chokdee_app', 'deposit', 'delete')
-- check: not has_column_privilege('chokdee_app', 'withdrawal', 'amount', 'update')
-- check: not has_column_privilege('chokdee_app', 'withdrawal', 'account_number', 'update')
-- check: not has_column_privilege('chokdee_app', 'payout', 'reference', 'update')
-- check: not has_table_privilege('chokdee_app', 'withdrawal_step', 'update')
-- check: not has_column_privilege('chokdee_app', 'payment_notice', 'amount', 'update')
-- check: not has_table_privilege('chokdee_app', 'transfer_return', 'delete')
-- check: not has_column_privilege('chokdee_app', 'transfer_return', 'account_number', 'update')
-- check: not has_column_privilege('chokdee_app', 'payment_notice', 'kind', 'update')
