-- How money comes in and goes out: the ways to pay in, where they lead, and what the operator has set.

-- Minutes of the day in Bangkok; a stretch may cross midnight.
create domain minute_of_day as smallint check (value between 0 and 1439);

create table payment_channel (
  id integer primary key,
  kind text not null check (kind in ('promptpay', 'bank', 'truemoney')),
  name text not null,
  is_open boolean not null,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least and most <= 70000000),
  -- Amounts offered to choose from.
  presets bigint[] not null,
  closed_from minute_of_day,
  closed_to minute_of_day,
  check ((closed_from is null) = (closed_to is null))
);
insert into payment_channel (id, kind, name, is_open, least, most, presets) values
  (1, 'promptpay', 'พร้อมเพย์ QR', true, 5000, 20000000, '{10000,30000,50000,100000,200000,500000}'),
  (2, 'bank', 'โอนผ่านบัญชีธนาคาร', true, 10000, 50000000, '{10000,30000,50000,100000,200000,500000}'),
  (3, 'truemoney', 'ทรูมันนี่ วอลเล็ท', true, 5000, 5000000, '{10000,30000,50000,100000,200000,500000}');
grant select, update on payment_channel to chokdee_app;

-- Where PromptPay QRs lead. Deposits refer to them, so they are closed and never removed.
create table promptpay_target (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('biller', 'mobile', 'tax_id', 'ewallet')),
  number text not null unique check (number ~ '^\d{10,15}$'),
  name text not null,
  is_open boolean not null,
  closed_from minute_of_day,
  closed_to minute_of_day,
  check ((closed_from is null) = (closed_to is null))
);
grant select, insert, update on promptpay_target to chokdee_app;

-- When one of the operator's accounts takes no money because its bank is closed.
create table payment_account_hours (
  account_id integer primary key references agent_account,
  closed_from minute_of_day not null,
  closed_to minute_of_day not null
);
grant select, insert, update, delete on payment_account_hours to chokdee_app;

create table payment_setting (
  only_row boolean primary key default true check (only_row),
  withdraw_least bigint not null default 10000 check (withdraw_least > 0),
  withdraw_most bigint not null default 5000000,
  withdraw_times_a_day integer not null default 5 check (withdraw_times_a_day between 0 and 1000),
  withdraw_most_a_day bigint not null default 20000000,
  -- Up to this a request without risks is sent without staff.
  automatic_most bigint not null default 500000 check (automatic_most >= 0),
  -- Above this, money moves by hand or leaves only when two people agree.
  one_person_most bigint not null default 2000000 check (one_person_most >= 0),
  check (withdraw_most >= withdraw_least and withdraw_most_a_day >= withdraw_least)
);
insert into payment_setting default values;
grant select, update on payment_setting to chokdee_app;

-- Who has agreed to what. Two rows of different people are two people.
create table payment_approval (
  subject text not null,
  action text not null,
  staff_id bigint not null references staff,
  at timestamptz not null,
  primary key (subject, action, staff_id)
);
grant select, insert on payment_approval to chokdee_app;

-- Deposits and withdrawals that came to nothing, to block whoever has too many in a short time.
create table payment_failure (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  direction text not null check (direction in ('deposit', 'withdraw')),
  at timestamptz not null
);
create index payment_failure_of_member on payment_failure (member_id, direction, at);
grant select, insert on payment_failure to chokdee_app;

-- Money on its way in. A deposit is what a member asked for, a bank transfer what has arrived; the ledger alone says
-- what was credited.

create table deposit (
  id bigint generated always as identity primary key,
  payment_id text not null unique,
  member_id bigint not null references member,
  channel_id integer not null references payment_channel,
  kind text not null,
  sub_channel_id integer not null,
  -- Where it was to be sent, as it stood then.
  receiver_bank text not null,
  receiver_number text not null,
  receiver_name text not null,
  asked bigint not null check (asked > 0),
  amount bigint not null check (amount >= asked and amount < asked + 100),
  -- Comes back with the bank's notice; absent where the amount itself was reserved.
  reference text unique,
  qr_payload text,
  promotion_id bigint,
  state text not null check (state in ('pending', 'review', 'success', 'expired', 'rejected', 'cancelled')),
  reason text,
  credited bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((credited is null) = (state <> 'success'))
);
create unique index deposit_open on deposit (member_id) where state = 'pending';
create index deposit_of_member on deposit (member_id, id desc);
create index deposit_expiring on deposit (expires_at) where state = 'pending';
create index deposit_by_state on deposit (state, id);
grant select, insert, update on deposit to chokdee_app;

create table deposit_step (
  id bigint generated always as identity primary key,
  deposit_id bigint not null references deposit,
  state text not null,
  at timestamptz not null
);
create index deposit_step_of_deposit on deposit_step (deposit_id, id);
grant select, insert on deposit_step to chokdee_app;

-- An amount that belongs to one deposit on one receiving account, until nobody can pay that deposit any more.
create table amount_reservation (
  receiver_number text not null,
  amount bigint not null,
  deposit_id bigint not null references deposit,
  free_at timestamptz not null,
  primary key (receiver_number, amount)
);
grant select, insert, update on amount_reservation to chokdee_app;

-- Every transfer that a bank has told of, once. What the bank said is never changed, only what became of it.
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
  reason text check (reason in ('no_request', 'late', 'payer', 'already_paid', 'wrong_receiver')),
  -- What it credited, or may be meant for.
  deposit_id bigint references deposit,
  member_id bigint references member,
  decided_at timestamptz,
  unique (gateway, transfer_id),
  check (state <> 'credited' or member_id is not null)
);
create unique index bank_transfer_of_slip on bank_transfer (slip_bank, slip_reference);
create unique index bank_transfer_of_deposit on bank_transfer (deposit_id) where state = 'credited';
create index bank_transfer_by_state on bank_transfer (state, id);
create index bank_transfer_meant_for on bank_transfer (deposit_id) where deposit_id is not null;
grant select, insert on bank_transfer to chokdee_app;
grant update (state, reason, deposit_id, member_id, decided_at) on bank_transfer to chokdee_app;

-- Slips that members have shown, so that one cannot be shown twice.
create table deposit_slip (
  bank text not null,
  reference text not null,
  deposit_id bigint not null references deposit,
  at timestamptz not null,
  primary key (bank, reference)
);
create index deposit_slip_of_deposit on deposit_slip (deposit_id);
grant select, insert on deposit_slip to chokdee_app;

-- How far the list of a gateway's transfers was read.
create table gateway_cursor (
  gateway text primary key,
  cursor text not null
);
grant select, insert, update on gateway_cursor to chokdee_app;

-- Money on its way out. The ledger keeps it aside by a hold, which ends only when the bank has said what became of it.

create table withdrawal (
  id bigint generated always as identity primary key,
  withdraw_id text not null unique,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  hold_id bigint not null,
  bank_account_id bigint not null references member_bank_account,
  -- Where it goes, as it stood when it was asked for.
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  state text not null check (state in
    ('pending', 'review', 'approved', 'sending', 'unknown', 'success', 'rejected', 'cancelled', 'failed')),
  -- What staff should look at before they approve.
  risks text[] not null,
  reason text,
  -- When the gateway is asked next what became of it, and since when it has not said.
  next_look_at timestamptz,
  unknown_since timestamptz,
  looks integer not null default 0,
  created_at timestamptz not null
);
create unique index withdrawal_open on withdrawal (member_id)
  where state in ('pending', 'review', 'approved', 'sending', 'unknown');
create index withdrawal_of_member on withdrawal (member_id, id desc);
create index withdrawal_by_state on withdrawal (state, id);
create index withdrawal_by_look on withdrawal (next_look_at) where next_look_at is not null;
grant select, insert on withdrawal to chokdee_app;
grant update (state, reason, next_look_at, unknown_since, looks) on withdrawal to chokdee_app;

create table withdrawal_step (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  state text not null,
  at timestamptz not null
);
create index withdrawal_step_of_withdrawal on withdrawal_step (withdrawal_id, id);
grant select, insert on withdrawal_step to chokdee_app;

-- One try to send a withdrawal. It is stored before anything is sent, under a reference that the gateway takes once;
-- there is another only after this one has surely failed.
create table payout (
  withdrawal_id bigint not null references withdrawal,
  attempt smallint not null check (attempt between 1 and 3),
  reference text not null unique,
  gateway text not null,
  state text not null check (state in ('stored', 'sent', 'paid', 'failed')),
  answer text,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (withdrawal_id, attempt),
  check ((sent_at is null) = (state = 'stored'))
);
create unique index payout_open on payout (withdrawal_id) where state in ('stored', 'sent');
create unique index payout_paid on payout (withdrawal_id) where state = 'paid';
grant select, insert on payout to chokdee_app;
grant update (state, answer, sent_at, ended_at) on payout to chokdee_app;

-- Money that staff want to give or take by hand, posted only once a second person agrees.
create table adjustment (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- Above zero to the member, below zero from the member.
  amount bigint not null check (amount <> 0),
  reason text not null,
  state text not null check (state in ('waiting', 'posted', 'rejected')),
  proposed_by bigint not null references staff,
  proposed_name text not null,
  decided_name text,
  decided_by bigint references staff check (decided_by <> proposed_by or state = 'rejected'),
  created_at timestamptz not null,
  decided_at timestamptz
);
create index adjustment_by_state on adjustment (state, id);
grant select, insert on adjustment to chokdee_app;
grant update (state, decided_by, decided_name, decided_at) on adjustment to chokdee_app;

-- The bank of a sandbox: its own list of what came in and went out, kept apart from the operator's books.

create table sandbox_bank_transfer (
  id bigint generated always as identity primary key,
  to_number text not null,
  amount bigint not null check (amount > 0),
  reference text,
  payer_bank text not null,
  payer_account text not null,
  payer_name text not null,
  slip_reference text not null unique,
  status text not null check (status in ('settled', 'pending', 'reversed')),
  paid_at timestamptz not null
);
grant select, insert on sandbox_bank_transfer to chokdee_app;
grant update (status) on sandbox_bank_transfer to chokdee_app;

create table sandbox_bank_payout (
  id bigint generated always as identity primary key,
  reference text not null unique,
  amount bigint not null check (amount > 0),
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  status text not null check (status in ('accepted', 'paid', 'failed')),
  reason text,
  at timestamptz not null
);
grant select, insert on sandbox_bank_payout to chokdee_app;
grant update (status, reason) on sandbox_bank_payout to chokdee_app;

-- How the bank treats the payouts that come next.
create table sandbox_bank_mood (
  only_row boolean primary key default true check (only_row),
  mood text not null default 'pay' check (mood in ('pay', 'accept', 'refuse', 'busy', 'lose_answer', 'lose_request', 'silent'))
);
insert into sandbox_bank_mood default values;
grant select, update on sandbox_bank_mood to chokdee_app;

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

-- check: not has_table_privilege('chokdee_app', 'payment_approval', 'update')
-- check: not has_table_privilege('chokdee_app', 'payment_approval', 'delete')
-- check: not has_table_privilege('chokdee_app', 'payment_setting', 'insert')
-- check: not has_table_privilege('chokdee_app', 'bank_transfer', 'update')
-- check: not has_column_privilege('chokdee_app', 'bank_transfer', 'amount', 'update')
-- check: not has_table_privilege('chokdee_app', 'bank_transfer', 'delete')
-- check: not has_table_privilege('chokdee_app', 'deposit_step', 'update')
-- check: not has_table_privilege('chokdee_app', 'deposit', 'delete')
-- check: not has_column_privilege('chokdee_app', 'withdrawal', 'amount', 'update')
-- check: not has_column_privilege('chokdee_app', 'withdrawal', 'account_number', 'update')
-- check: not has_column_privilege('chokdee_app', 'payout', 'reference', 'update')
-- check: not has_column_privilege('chokdee_app', 'adjustment', 'amount', 'update')
-- check: not has_table_privilege('chokdee_app', 'withdrawal_step', 'update')
-- check: not has_column_privilege('chokdee_app', 'payment_notice', 'amount', 'update')
