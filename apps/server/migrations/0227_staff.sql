-- How much one person alone may do within 24 hours for one beneficiary and in all, and two people in all. Money is
-- `made` where it comes out of the house, `passed` where a member or a bank has it already. Two owners may do more,
-- and only they change these rows.
create table approval_limit (
  flow text primary key check (flow in ('made', 'passed')),
  per_beneficiary bigint not null check (per_beneficiary >= 0),
  per_staff bigint not null,
  ceiling bigint not null,
  constraint approval_limit_check check (per_staff >= per_beneficiary),
  constraint approval_limit_check1 check (ceiling >= per_staff)
);
grant select, update on approval_limit to chokdee_app;

-- What staff have made for whoever comes with it, such as a code, once it has reached a member: a favour of its makers.
create table handed_gift (
  id bigint generated always as identity primary key,
  -- As its makers' acts name it, such as coupon:7.
  subject text not null,
  member_id bigint not null references member(id),
  amount bigint not null check (amount >= 0),
  at timestamptz not null
);
create index handed_gift_of_member on handed_gift (member_id, at);
grant select, insert on handed_gift to chokdee_app;

-- Where links may lead that members are shown, beside the site itself. Two owners add to it.
create table link_origin (
  origin text primary key check (origin ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:[0-9]+)?$')
);
grant select, insert, delete on link_origin to chokdee_app;

-- What is unusual, for the people who watch.
create table office_alarm (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('setting', 'payout', 'margin', 'exception', 'held', 'difference')),
  subject text not null,
  detail jsonb not null,
  at timestamptz not null,
  unique (kind, subject)
);
grant select, insert on office_alarm to chokdee_app;

create table staff (
  id bigint generated always as identity primary key,
  username text not null,
  username_key text not null unique,
  password_hash text,
  role text not null check (role in ('owner', 'finance', 'support', 'lottery', 'sport', 'marketing', 'risk')),
  totp_secret text,
  -- The last time step whose code was used: a code works once.
  totp_used_step bigint not null default 0,
  status text not null default 'active' check (status in ('invited', 'active', 'suspended')),
  created_at timestamptz not null,
  phone text,
  -- Before this the account agrees to nothing.
  approves_from timestamptz not null,
  constraint staff_enrolled check (status <> 'active' or password_hash is not null and totp_secret is not null)
);
-- One phone is one person.
create unique index staff_by_phone on staff (phone) where phone is not null;
grant select, insert, update on staff to chokdee_app;

alter table member_note add foreign key (staff_id) references staff(id);

-- Every alteration by staff, with its value before and after. Nobody may change or remove a record.
create table audit_record (
  id bigint generated always as identity primary key,
  staff_id bigint references staff(id),
  staff_name text not null,
  address inet not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  at timestamptz not null,
  -- Whom a record is about, and who proposed what the other person agreed to.
  member_id bigint,
  proposed_by text
);
-- The record is sought by day, person, action and thing, always the newest first: each has an index in that order.
create index audit_record_by_time on audit_record (at, id);
create index audit_record_of_action on audit_record (action, at, id);
create index audit_record_of_kind on audit_record (split_part(subject, ':', 1), at, id);
create index audit_record_of_looks on audit_record (staff_id, action, at) where action in ('identity.view', 'member.reveal', 'member.search', 'member.search_missed', 'shop_order.reveal', 'transfer.reveal');
create index audit_record_of_member on audit_record (member_id, id desc) where member_id is not null;
-- What somebody has proposed and another person has done is found among both people's records.
create index audit_record_of_proposer on audit_record (proposed_by, at, id) where proposed_by is not null;
create index audit_record_of_staff on audit_record (staff_id, at, id);
create index audit_record_of_subject on audit_record (subject, id desc);
-- A moment after a subject only tells two records of the same thing apart.
create index audit_record_of_thing on audit_record (split_part(subject, '@', 1), at, id);
grant select, insert on audit_record to chokdee_app;

-- What risk or an owner has imposed on a thing, such as `member:42` or `switch:gaming`: nobody of less weight lifts it.
create table imposition (
  subject text primary key,
  role text not null check (role in ('risk', 'owner')),
  staff_id bigint not null references staff(id),
  at timestamptz not null
);
grant select, insert, delete on imposition to chokdee_app;
grant update (role, staff_id, at) on imposition to chokdee_app;

-- A call of the office that one person has made and another must agree to. It happens in the transaction of the
-- agreement, with what the first person sent.
create table proposal (
  id bigint generated always as identity primary key,
  -- The call's id.
  kind text not null,
  action text not null,
  subject text not null,
  -- What the call found and what it would make of it. It fails when it finds something else.
  before jsonb,
  after jsonb,
  amount bigint not null check (amount >= 0),
  member_id bigint references member(id),
  reason text,
  needs text not null check (needs in ('person', 'owner')),
  -- May hold a secret, such as a provider's key.
  sealed_input text not null,
  input_mac bytea not null,
  -- Of the request that made it, so that sending it again makes no second one.
  request_key text,
  proposed_by bigint not null references staff(id),
  proposed_name text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'executed', 'refused', 'withdrawn', 'expired', 'failed')),
  decided_by bigint references staff(id),
  decided_name text,
  decided_at timestamptz,
  note text,
  -- Where not everybody who may make a call may agree to it: the roles one of which the second person has, and who may
  -- not be that person because of an earlier step.
  second_roles text[],
  apart bigint[] not null default '{}'::bigint[],
  -- A proposal dies with its proposer's role.
  proposed_role text not null,
  constraint proposal_check check ((state <> all (array['executed', 'refused'])) or decided_by is not null
    and decided_by <> proposed_by),
  constraint proposal_check1 check ((state = 'waiting') = (decided_at is null))
);
create index proposal_by_state on proposal (state, id desc);
create unique index proposal_of_request on proposal (proposed_by, kind, request_key) where request_key is not null;
-- The same call twice is one proposal, whoever sends it.
create unique index proposal_waiting on proposal (kind, input_mac) where state = 'waiting';
-- What waits for another person, by what it is about.
create index proposal_waiting_about on proposal (subject) where state = 'waiting';
create index proposal_waiting_of on proposal (proposed_by) where state = 'waiting';
grant select, insert on proposal to chokdee_app;
grant update (state, decided_by, decided_name, decided_at, note) on proposal to chokdee_app;

-- What was done with money, by one person or by two: what the limits are counted from.
create table staff_act (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff(id),
  agreed_by bigint references staff(id),
  flow text references approval_limit(flow),
  action text not null,
  subject text not null,
  member_id bigint references member(id),
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  exception text,
  is_favour boolean not null default false,
  -- Whom it touches, where `member_id` says to whose advantage it is.
  reason text,
  about_id bigint,
  constraint staff_act_check check (agreed_by <> staff_id)
);
create index staff_act_by_time on staff_act (flow, at);
create index staff_act_exception on staff_act (at, id) where exception is not null;
create index staff_act_exceptions on staff_act (id) where exception is not null;
create index staff_act_exceptions_by_kind on staff_act (exception, id) where exception is not null;
create index staff_act_exceptions_of_member on staff_act (about_id, id) where exception is not null;
create index staff_act_favour on staff_act (member_id, at) where is_favour;
create index staff_act_handed on staff_act (subject, id) where exception = 'hand_credit' and member_id is null;
grant select, insert on staff_act to chokdee_app;

-- What holds staff in check beside the amounts of `approval_limit`: sums in satang, and numbers. Two owners change them.
create table staff_control (
  name text primary key,
  value bigint not null check (value > 0)
);
grant select on staff_control to chokdee_app;
grant update (value) on staff_control to chokdee_app;

-- What staff declare as their own: name, phone and bank accounts, sealed.
create table staff_declaration (
  staff_id bigint primary key references staff(id),
  sealed text not null,
  declared_at timestamptz not null
);
grant select, insert on staff_declaration to chokdee_app;
grant update (sealed, declared_at) on staff_declaration to chokdee_app;

create table staff_invitation (
  token_hash bytea primary key,
  staff_id bigint not null references staff(id),
  -- Shown to whoever holds the link, and to nobody else.
  sealed_totp text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or replaced by a newer one.
  ended_at timestamptz
);
create index staff_invitation_of_staff on staff_invitation (staff_id) where ended_at is null;
grant select, insert on staff_invitation to chokdee_app;
grant update (ended_at) on staff_invitation to chokdee_app;

-- What they have ever been known by, hashed as in person_key. What somebody no longer names stays theirs.
create table staff_key (
  kind text not null check (kind in ('name', 'account', 'phone')),
  hash bytea not null,
  staff_id bigint not null references staff(id),
  primary key (kind, hash, staff_id)
);
create index staff_key_of_staff on staff_key (staff_id);
grant select, insert on staff_key to chokdee_app;

-- Members' accounts that are known to be those of staff, and by what.
create table staff_member (
  staff_id bigint not null references staff(id),
  member_id bigint not null references member(id),
  signs text[] not null check (cardinality(signs) > 0),
  found_at timestamptz not null,
  -- Two owners put a wrong match aside: with these signs it is none.
  id bigint generated always as identity not null unique,
  put_aside text[] not null default '{}'::text[],
  put_aside_at timestamptz,
  primary key (staff_id, member_id)
);
create index staff_member_of_member on staff_member (member_id);
grant select, insert on staff_member to chokdee_app;
grant update (signs, put_aside, put_aside_at) on staff_member to chokdee_app;

-- Keys that stay in the devices of those who work in the office; their public halves are here.
create table staff_passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff(id),
  credential_id bytea not null unique check (length(credential_id) >= 16 and length(credential_id) <= 1023),
  public_key bytea not null,
  -- Counts up in devices that count; a copy of such a key falls behind.
  sign_count bigint not null check (sign_count >= 0),
  name text not null check (length(name) >= 1 and length(name) <= 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_of_staff on staff_passkey (staff_id, id);
grant select, insert, delete on staff_passkey to chokdee_app;
grant update (sign_count, last_used_at) on staff_passkey to chokdee_app;

-- Challenges that were answered. None is answered twice, and after its time it is refused anyway.
create table staff_passkey_answer (
  challenge bytea primary key,
  expires_at timestamptz not null
);
create index staff_passkey_answer_by_end on staff_passkey_answer (expires_at);
grant select, insert, delete on staff_passkey_answer to chokdee_app;

create table staff_session (
  token_hash bytea primary key,
  staff_id bigint not null references staff(id),
  address inet not null,
  created_at timestamptz not null,
  last_action_at timestamptz not null,
  ended_at timestamptz,
  device_id text,
  -- What a session is called where its token must not be known.
  id uuid not null default gen_random_uuid() unique,
  user_agent text not null default '',
  -- When its person last showed the second factor.
  confirmed_at timestamptz
);
create index staff_session_by_device on staff_session (device_id, staff_id) where device_id is not null;
create index staff_session_of_device on staff_session (staff_id, device_id) where device_id is not null;
create index staff_session_of_staff on staff_session (staff_id, created_at desc);
grant select, insert, update on staff_session to chokdee_app;

-- Filters of a screen that a person uses again and again, under the person's own name for them.
create table staff_view (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff(id),
  path text not null check (path ~ '^/[a-z-]{1,40}$'),
  name text not null check (length(name) >= 1 and length(name) <= 40),
  search text not null check (length(search) <= 500),
  at timestamptz not null,
  unique (staff_id, path, name)
);
grant select, insert, delete on staff_view to chokdee_app;
grant update (search, at) on staff_view to chokdee_app;

insert into approval_limit (flow, per_beneficiary, per_staff, ceiling) values
  ('made', 1000000, 1000000, 100000000),
  ('passed', 2000000, 50000000, 500000000);

insert into staff_control (name, value) values
  ('code_sum', 100000),
  ('document_looks', 40),
  ('exception_alarm', 2000000),
  ('favour_days', 30),
  ('gift_sum', 2000000),
  ('lotto_day_prize', 20000000),
  ('lotto_odd_prize', 2000000),
  ('lotto_odd_times', 5),
  ('lotto_owner_prize', 20000000),
  ('lotto_person_prize', 10000000),
  ('phone_searches', 40);

-- check: not has_table_privilege('chokdee_app', 'audit_record', 'update')
-- check: not has_table_privilege('chokdee_app', 'audit_record', 'delete')
-- check: not has_table_privilege('chokdee_app', 'approval_limit', 'insert')
-- check: not has_table_privilege('chokdee_app', 'staff_act', 'update')
-- check: not has_table_privilege('chokdee_app', 'staff_act', 'delete')
-- check: not has_column_privilege('chokdee_app', 'proposal', 'before', 'update')
-- check: not has_column_privilege('chokdee_app', 'proposal', 'sealed_input', 'update')
-- check: not has_column_privilege('chokdee_app', 'proposal', 'proposed_by', 'update')
-- check: not has_table_privilege('chokdee_app', 'proposal', 'delete')
-- check: not has_column_privilege('chokdee_app', 'staff_invitation', 'expires_at', 'update')
-- check: not has_table_privilege('chokdee_app', 'office_alarm', 'update')
-- check: not has_table_privilege('chokdee_app', 'staff_passkey_answer', 'update')
-- check: not has_column_privilege('chokdee_app', 'staff_passkey', 'public_key', 'update')
-- check: not has_table_privilege('chokdee_app', 'staff_control', 'insert')
-- check: not has_table_privilege('chokdee_app', 'staff_control', 'delete')
-- check: not has_table_privilege('chokdee_app', 'staff_member', 'delete')
-- check: not has_table_privilege('chokdee_app', 'link_origin', 'update')
-- check: not has_column_privilege('chokdee_app', 'imposition', 'subject', 'update')
-- check: not has_table_privilege('chokdee_app', 'staff_declaration', 'delete')
-- check: not has_table_privilege('chokdee_app', 'staff_key', 'update')
-- check: not has_table_privilege('chokdee_app', 'staff_key', 'delete')
-- check: not has_table_privilege('chokdee_app', 'handed_gift', 'update')
-- check: not has_table_privilege('chokdee_app', 'handed_gift', 'delete')
