-- What holds staff in check beside the amounts of `approval_limit`: sums in satang, and numbers. Two owners change them.
create table staff_control (
  name text primary key,
  value bigint not null check (value > 0)
);
insert into staff_control (name, value)
values ('lotto_owner_prize', 20000000), ('lotto_odd_prize', 2000000), ('lotto_odd_times', 5),
       ('lotto_person_prize', 10000000), ('gift_sum', 2000000), ('exception_alarm', 2000000), ('favour_days', 30),
       ('document_looks', 40), ('phone_searches', 40);
grant select, update (value) on staff_control to chokdee_app;

-- Beside money: what the exceptions report lists, and what keeps whoever did it from paying the same person out alone.
alter table staff_act alter column flow drop not null,
  drop constraint staff_act_amount_check,
  add constraint staff_act_amount_check check (amount >= 0 and (flow is not null or amount = 0)),
  add column exception text,
  add column is_favour boolean not null default false;
create index staff_act_exception on staff_act (at, id) where exception is not null;
create index staff_act_favour on staff_act (member_id, at) where is_favour;

-- Where not everybody who may make a call may agree to it: the roles one of which the second person has, and who may
-- not be that person because of an earlier step.
alter table proposal add column second_roles text[],
  add column apart bigint[] not null default '{}';

-- Members' accounts that are known to be those of staff, and by what.
create table staff_member (
  staff_id bigint not null references staff,
  member_id bigint not null references member,
  signs text[] not null check (cardinality(signs) > 0),
  found_at timestamptz not null,
  primary key (staff_id, member_id)
);
create index staff_member_of_member on staff_member (member_id);
grant select, insert, update (signs) on staff_member to chokdee_app;

alter table office_alarm drop constraint office_alarm_kind_check,
  add constraint office_alarm_kind_check check (kind in ('setting', 'payout', 'margin', 'exception', 'held'));

-- check: not has_table_privilege('chokdee_app', 'staff_control', 'insert')
-- check: not has_table_privilege('chokdee_app', 'staff_control', 'delete')
-- check: not has_table_privilege('chokdee_app', 'staff_member', 'delete')
