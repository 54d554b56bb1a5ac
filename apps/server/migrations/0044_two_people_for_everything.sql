-- What staff may do alone, and what another person agrees to first. Sums of money are satang.

-- How much one person alone may do within 24 hours for one beneficiary and in all, and two people in all. Money is
-- `made` where it comes out of the house, `passed` where a member or a bank has it already. Two owners may do more,
-- and only they change these rows.
create table approval_limit (
  flow text primary key check (flow in ('made', 'passed')),
  per_beneficiary bigint not null check (per_beneficiary >= 0),
  per_staff bigint not null check (per_staff >= per_beneficiary),
  ceiling bigint not null check (ceiling >= per_staff)
);
insert into approval_limit (flow, per_beneficiary, per_staff, ceiling)
values ('made', 1000000, 1000000, 100000000), ('passed', 2000000, 50000000, 500000000);
grant select, update on approval_limit to chokdee_app;

-- What was done with money, by one person or by two: what the limits are counted from.
create table staff_act (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  agreed_by bigint references staff check (agreed_by <> staff_id),
  flow text not null references approval_limit,
  action text not null,
  subject text not null,
  member_id bigint references member,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index staff_act_of_staff on staff_act (staff_id, at);
create index staff_act_of_approver on staff_act (agreed_by, at) where agreed_by is not null;
create index staff_act_of_member on staff_act (member_id, at) where member_id is not null;
grant select, insert on staff_act to chokdee_app;

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
  member_id bigint references member,
  reason text,
  needs text not null check (needs in ('person', 'owner')),
  -- May hold a secret, such as a provider's key.
  sealed_input text not null,
  input_mac bytea not null,
  -- Of the request that made it, so that sending it again makes no second one.
  request_key text,
  proposed_by bigint not null references staff,
  proposed_name text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'executed', 'refused', 'withdrawn', 'expired', 'failed')),
  decided_by bigint references staff,
  decided_name text,
  decided_at timestamptz,
  note text,
  -- Nobody agrees to or refuses what they have proposed themselves.
  check (state not in ('executed', 'refused') or (decided_by is not null and decided_by <> proposed_by)),
  check ((state = 'waiting') = (decided_at is null))
);
-- The same call twice is one proposal, whoever sends it.
create unique index proposal_waiting on proposal (kind, input_mac) where state = 'waiting';
create unique index proposal_of_request on proposal (proposed_by, kind, request_key) where request_key is not null;
create index proposal_by_state on proposal (state, id desc);
grant select, insert on proposal to chokdee_app;
grant update (state, decided_by, decided_name, decided_at, note) on proposal to chokdee_app;

-- Staff set their own password and authenticator, by a link that goes to their own phone.
alter table staff
  alter column password_hash drop not null,
  alter column totp_secret drop not null,
  add column phone text,
  -- Before this the account agrees to nothing.
  add column approves_from timestamptz not null default now() + interval '72 hours',
  drop constraint staff_status_check,
  add constraint staff_status_check check (status in ('invited', 'active', 'suspended')),
  add constraint staff_enrolled check (status <> 'active' or (password_hash is not null and totp_secret is not null));
alter table staff alter column approves_from drop default;
-- One phone is one person.
create unique index staff_by_phone on staff (phone) where phone is not null;

create table staff_invitation (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
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

-- The system itself records what it notices.
alter table audit_record alter column staff_id drop not null;

-- What is unusual, for the people who watch.
create table office_alarm (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('setting', 'payout', 'margin')),
  subject text not null,
  detail jsonb not null,
  at timestamptz not null,
  -- One alarm for one fact.
  unique (kind, subject)
);
grant select, insert on office_alarm to chokdee_app;

drop table lotto_round_request;
drop table payment_approval;
drop table adjustment;
alter table payment_setting drop column one_person_most;
alter table provider_held drop column agreed_by,
  add constraint provider_held_check check ((state in ('waiting', 'withdrawn')) = (decided_by is null));

-- check: not has_table_privilege('chokdee_app', 'approval_limit', 'insert')
-- check: not has_table_privilege('chokdee_app', 'staff_act', 'update')
-- check: not has_table_privilege('chokdee_app', 'staff_act', 'delete')
-- check: not has_column_privilege('chokdee_app', 'proposal', 'before', 'update')
-- check: not has_column_privilege('chokdee_app', 'proposal', 'sealed_input', 'update')
-- check: not has_column_privilege('chokdee_app', 'proposal', 'proposed_by', 'update')
-- check: not has_table_privilege('chokdee_app', 'proposal', 'delete')
-- check: not has_column_privilege('chokdee_app', 'staff_invitation', 'expires_at', 'update')
-- check: not has_table_privilege('chokdee_app', 'office_alarm', 'update')
