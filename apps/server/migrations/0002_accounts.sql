-- Members, what the operator knows of them, and the operator's staff with all that they alter.

create table member (
  id bigint generated always as identity primary key,
  username text not null,
  -- The lower-case form that people are found by.
  username_key text not null unique,
  phone text unique,
  password_hash text not null,
  vip_level smallint not null default 0 check (vip_level between 0 and 2),
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  agent_code text not null,
  created_at timestamptz not null,
  first_name text not null default '',
  last_name text not null default '',
  birth_date date,
  -- As the member wrote it; line_user_id is what LINE itself has confirmed.
  line_id text,
  line_user_id text unique,
  -- The code in the member's own invitation link.
  referral_code text unique,
  referrer_id bigint references member,
  source text,
  -- Until when the member has chosen not to play. It can be made longer, never shorter.
  excluded_until timestamptz
);
create index member_by_name on member (lower(first_name || ' ' || last_name) text_pattern_ops);
create index member_by_username on member (username_key text_pattern_ops);
create index member_above on member (id) where vip_level > 0;
grant select, insert, update on member to chokdee_app;

-- Tokens are kept as hashes: who reads this table cannot act as anybody.
create table member_session (
  token_hash bytea primary key,
  id uuid not null unique,
  member_id bigint not null references member,
  device_id text,
  address inet not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_action_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'signed_out', 'password_changed', 'suspended')),
  check ((ended_at is null) = (end_reason is null))
);
create index member_session_of_member on member_session (member_id, created_at desc);
grant select, insert, update on member_session to chokdee_app;

-- The browsers that a member has signed in with.
create table member_device (
  member_id bigint not null references member,
  device_id text not null,
  first_seen_at timestamptz not null,
  primary key (member_id, device_id)
);
-- Whoever has signed in with the same browser.
create index member_device_by_device on member_device (device_id);
grant select, insert on member_device to chokdee_app;

create table member_bank_account (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  is_main boolean not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'replaced')),
  -- How the account's name fits the member's, for whoever decides.
  name_match text not null check (name_match in ('same', 'unclear')),
  -- No money goes there before.
  usable_at timestamptz not null,
  created_at timestamptz not null,
  decided_at timestamptz
);
-- One bank account belongs to one member, for good; only a refused one is free again.
create unique index member_bank_account_once on member_bank_account (bank_code, account_number)
  where status <> 'rejected';
create unique index member_bank_account_current on member_bank_account (member_id, is_main, status)
  where status in ('pending', 'approved');
create index member_bank_account_of_member on member_bank_account (member_id, id);
create index member_bank_account_waiting on member_bank_account (id) where status = 'pending';
create index member_bank_account_by_number on member_bank_account (account_number);
grant select, insert, update on member_bank_account to chokdee_app;

-- What staff can switch off at once: all gaming, a category, a provider, one game, deposits, withdrawals.
create table maintenance_switch (
  name text primary key check (name ~
    '^(gaming|deposit|withdraw|category:[a-z_]{1,30}|provider:[a-z0-9_-]{1,32}|game:[A-Za-z0-9_-]{1,60}/[A-Za-z0-9_.-]{1,100})$'),
  is_off boolean not null,
  reason text not null,
  changed_at timestamptz not null
);
grant select, insert, update on maintenance_switch to chokdee_app;

create table staff (
  id bigint generated always as identity primary key,
  username text not null,
  username_key text not null unique,
  password_hash text not null,
  role text not null check (role in ('owner', 'finance', 'support', 'lottery', 'marketing')),
  totp_secret text not null,
  -- The last time step whose code was used: a code works once.
  totp_used_step bigint not null default 0,
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null
);
grant select, insert, update on staff to chokdee_app;

create table staff_session (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
  address inet not null,
  created_at timestamptz not null,
  last_action_at timestamptz not null,
  ended_at timestamptz,
  device_id text
);
create index staff_session_of_staff on staff_session (staff_id, created_at desc);
create index staff_session_of_device on staff_session (staff_id, device_id) where device_id is not null;
grant select, insert, update on staff_session to chokdee_app;

-- Every alteration by staff, with its value before and after. Nobody may change or remove a record.
create table audit_record (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  staff_name text not null,
  address inet not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  at timestamptz not null
);
create index audit_record_of_subject on audit_record (subject, id desc);
create index audit_record_of_staff on audit_record (staff_id, id desc);
grant select, insert on audit_record to chokdee_app;

-- What a sandbox would have sent to phones. A real system has a gateway instead and leaves this empty.
create table sandbox_message (
  id bigint generated always as identity primary key,
  recipient text not null,
  kind text not null,
  body text not null,
  sent_at timestamptz not null
);
create index sandbox_message_to on sandbox_message (recipient, id desc);
grant select, insert on sandbox_message to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'member', 'delete')
-- check: not has_table_privilege('chokdee_app', 'member_session', 'delete')
-- check: not has_table_privilege('chokdee_app', 'member_bank_account', 'delete')
-- check: not has_table_privilege('chokdee_app', 'member_device', 'update')
-- check: not has_table_privilege('chokdee_app', 'audit_record', 'update')
-- check: not has_table_privilege('chokdee_app', 'audit_record', 'delete')
