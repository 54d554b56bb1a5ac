-- Members, their sessions, and the operator's staff.

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
  created_at timestamptz not null
);
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
  ended_at timestamptz
);
create index staff_session_of_staff on staff_session (staff_id, created_at desc);
grant select, insert, update on staff_session to chokdee_app;

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
