-- What the operator knows of a member: name, birth date, bank accounts, devices, who brought them.

alter table member
  add column first_name text not null default '',
  add column last_name text not null default '',
  add column birth_date date,
  -- As the member wrote it; line_user_id is what LINE itself has confirmed.
  add column line_id text,
  add column line_user_id text unique,
  -- The code in the member's own invitation link.
  add column referral_code text unique,
  add column referrer_id bigint references member,
  add column source text;
create index member_by_name on member (lower(first_name || ' ' || last_name) text_pattern_ops);
create index member_by_username on member (username_key text_pattern_ops);

-- The browsers that a member has signed in with.
create table member_device (
  member_id bigint not null references member,
  device_id text not null,
  first_seen_at timestamptz not null,
  primary key (member_id, device_id)
);
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

-- What staff can switch off at once: all gaming, a category, one game, deposits, withdrawals.
create table maintenance_switch (
  name text primary key
    check (name ~ '^(gaming|deposit|withdraw|category:[a-z_]{1,30}|game:[A-Za-z0-9_-]{1,60}/[A-Za-z0-9_.-]{1,100})$'),
  is_off boolean not null,
  reason text not null,
  changed_at timestamptz not null
);
grant select, insert, update on maintenance_switch to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'member_bank_account', 'delete')
-- check: not has_table_privilege('chokdee_app', 'member_device', 'update')
