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
  request_key text,
  state text not null check (state in ('pending', 'review', 'success', 'expired', 'rejected', 'cancelled')),
  reason text,
  credited bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (member_id, request_key),
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

-- check: not has_table_privilege('chokdee_app', 'bank_transfer', 'update')
-- check: not has_column_privilege('chokdee_app', 'bank_transfer', 'amount', 'update')
-- check: not has_table_privilege('chokdee_app', 'bank_transfer', 'delete')
-- check: not has_table_privilege('chokdee_app', 'deposit_step', 'update')
-- check: not has_table_privilege('chokdee_app', 'deposit', 'delete')
