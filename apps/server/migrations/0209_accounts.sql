-- What staff can switch off at once: all gaming, a category, a provider, one game, deposits, withdrawals.
create table maintenance_switch (
  name text primary key check (name ~ '^(gaming|deposit|withdraw|category:[a-z_]{1,30}|provider:[a-z0-9_-]{1,32}|game:[A-Za-z0-9_-]{1,60}/[A-Za-z0-9_.-]{1,100})$'),
  is_off boolean not null,
  reason text not null,
  changed_at timestamptz not null
);
grant select, insert, update on maintenance_switch to chokdee_app;

create table member (
  id bigint generated always as identity primary key,
  username text not null,
  -- The lower-case form that people are found by.
  username_key text not null unique,
  phone text unique,
  password_hash text not null,
  vip_level smallint not null default 0 check (vip_level >= 0 and vip_level <= 2),
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
  referrer_id bigint references member(id),
  source text,
  -- Until when the member has chosen not to play. It can be made longer, never shorter.
  excluded_until timestamptz,
  -- Accounts of one person share a number: the id of the first of them. An account stands alone until it is joined.
  joined_to bigint references member(id),
  person_id bigint generated always as (coalesce(joined_to, id)) stored not null,
  -- Until when the person has chosen a short rest. It can be made longer, never shorter.
  cool_off_until timestamptz,
  -- When and by what it was confirmed that the account is the person's whose name it has.
  verified_at timestamptz,
  verified_by text check (verified_by in ('short_name', 'bank', 'documents')),
  -- While staff look who it is: neither deposits nor play.
  review_since timestamptz,
  constraint member_verified check ((verified_at is null) = (verified_by is null))
);
create index member_above on member (id) where vip_level > 0;
create index member_by_name on member (lower((first_name || ' ') || last_name) text_pattern_ops);
create index member_by_person on member (person_id);
-- A person on the phone names the last four digits.
create index member_by_phone_end on member ("right"(phone, 4));
create index member_by_username on member (username_key text_pattern_ops);
grant select, insert, update on member to chokdee_app;

create table member_bank_account (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
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
create index member_bank_account_by_end on member_bank_account ("right"(account_number, 4));
create index member_bank_account_by_number on member_bank_account (account_number);
create unique index member_bank_account_current on member_bank_account (member_id, is_main, status) where status in ('pending', 'approved');
create index member_bank_account_of_member on member_bank_account (member_id, id);
-- One bank account belongs to one member, for good; only a refused one is free again.
create unique index member_bank_account_once on member_bank_account (bank_code, account_number) where status <> 'rejected';
create index member_bank_account_waiting on member_bank_account (id) where status = 'pending';
grant select, insert, update on member_bank_account to chokdee_app;

-- The browsers that a member has signed in with.
create table member_device (
  member_id bigint not null references member(id),
  device_id text not null,
  first_seen_at timestamptz not null,
  -- What members leave behind is forgotten when it has served its time.
  seen_at timestamptz not null default now(),
  primary key (member_id, device_id)
);
create index member_device_age on member_device (seen_at);
-- Whoever has signed in with the same browser.
create index member_device_by_device on member_device (device_id);
grant select, insert, delete on member_device to chokdee_app;
grant update (seen_at) on member_device to chokdee_app;

-- What staff write down about a member. Nobody changes or removes it.
create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  body text not null check (length(body) >= 1 and length(body) <= 2000),
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null
);
create index member_note_of_member on member_note (member_id, id desc);
grant select, insert on member_note to chokdee_app;

-- Every rest that was asked for, by the member or, as the member had asked, by staff. How long a member rests is the
-- account's own column.
create table member_rest (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  kind text not null check (kind in ('cool_off', 'exclusion')),
  asked_at timestamptz(3) not null,
  until timestamptz(3) not null,
  -- Null where the member asked.
  staff_name text
);
create index member_rest_of_kind on member_rest (kind, id);
create index member_rest_of_member on member_rest (member_id, id);
grant select, insert on member_rest to chokdee_app;

-- Tokens are kept as hashes: who reads this table cannot act as anybody.
create table member_session (
  token_hash bytea primary key,
  id uuid not null unique,
  member_id bigint not null references member(id),
  device_id text,
  address inet,
  user_agent text not null,
  created_at timestamptz not null,
  last_action_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'signed_out', 'password_changed', 'suspended')),
  constraint member_session_check check ((ended_at is null) = (end_reason is null))
);
create index member_session_of_member on member_session (member_id, created_at desc);
-- Where a session was used from is forgotten before the session is.
create index member_session_with_address on member_session (last_action_at) where address is not null;
grant select, insert, update on member_session to chokdee_app;

-- Words by which staff find members again, such as a campaign or a case that several look into.
create table member_tag (
  member_id bigint not null references member(id),
  tag text not null check (length(tag) >= 1 and length(tag) <= 30),
  staff_name text not null,
  at timestamptz not null,
  primary key (tag, member_id)
);
create index member_tag_of_member on member_tag (member_id);
grant select, insert, delete on member_tag to chokdee_app;

-- Two accounts that look like one person's, why, and what became of it.
create table person_case (
  id bigint generated always as identity primary key,
  one_id bigint not null references member(id),
  other_id bigint not null references member(id),
  strength text not null check (strength in ('certain', 'near')),
  reasons text[] not null,
  state text not null check (state in ('open', 'joined', 'apart')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  -- What each had of an exclusion when they were joined, and what both have had since: it goes where they are parted.
  one_had timestamptz,
  other_had timestamptz,
  bound_until timestamptz,
  unique (one_id, other_id),
  constraint person_case_check check (one_id < other_id),
  constraint person_case_check1 check ((state = 'open') = (decided_at is null))
);
create index person_case_by_state on person_case (state, id);
create index person_case_of_other on person_case (other_id);
grant select, insert on person_case to chokdee_app;
grant update (strength, reasons, state, decided_at, one_had, other_had, bound_until) on person_case to chokdee_app;

-- Keyed hashes under a key outside the database: who reads this table learns no name and can make up no entry.
create table person_key (
  kind text not null check (kind in ('identity', 'name', 'stem', 'account', 'tail', 'phone', 'postal')),
  hash bytea not null,
  member_id bigint not null references member(id),
  seen_at timestamptz not null,
  primary key (kind, hash, member_id)
);
create index person_key_age on person_key (seen_at);
create index person_key_of_member on person_key (member_id);
grant select, insert, delete on person_key to chokdee_app;
grant update (seen_at) on person_key to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'member', 'delete')
-- check: not has_table_privilege('chokdee_app', 'member_session', 'delete')
-- check: not has_table_privilege('chokdee_app', 'member_bank_account', 'delete')
-- check: not has_table_privilege('chokdee_app', 'member_device', 'update')
-- check: not has_table_privilege('chokdee_app', 'person_case', 'delete')
-- check: not has_column_privilege('chokdee_app', 'person_key', 'hash', 'update')
-- check: not has_column_privilege('chokdee_app', 'person_case', 'one_id', 'update')
-- check: not has_column_privilege('chokdee_app', 'member_device', 'device_id', 'update')
-- check: not has_column_privilege('chokdee_app', 'member_device', 'first_seen_at', 'update')
-- check: not has_table_privilege('chokdee_app', 'member_note', 'update')
-- check: not has_table_privilege('chokdee_app', 'member_note', 'delete')
-- check: not has_table_privilege('chokdee_reports', 'member', 'select')
-- check: pg_has_role('chokdee_app', 'chokdee_reports', 'member')
-- check: not has_table_privilege('chokdee_app', 'member_tag', 'update')
-- check: not has_table_privilege('chokdee_app', 'member_rest', 'update')
-- check: not has_table_privilege('chokdee_app', 'member_rest', 'delete')
