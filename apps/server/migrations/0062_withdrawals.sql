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
  request_key text,
  -- When the gateway is asked next what became of it, and since when it has not said.
  next_look_at timestamptz,
  unknown_since timestamptz,
  looks integer not null default 0,
  created_at timestamptz not null,
  unique (member_id, request_key)
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

-- check: not has_column_privilege('chokdee_app', 'withdrawal', 'amount', 'update')
-- check: not has_column_privilege('chokdee_app', 'withdrawal', 'account_number', 'update')
-- check: not has_column_privilege('chokdee_app', 'payout', 'reference', 'update')
-- check: not has_column_privilege('chokdee_app', 'adjustment', 'amount', 'update')
-- check: not has_table_privilege('chokdee_app', 'withdrawal_step', 'update')
