-- What staff have made for whoever comes with it, such as a code, once it has reached a member: a favour of its makers.
create table handed_gift (
  id bigint generated always as identity primary key,
  -- As its makers' acts name it, such as coupon:7.
  subject text not null,
  member_id bigint not null references member,
  amount bigint not null check (amount >= 0),
  at timestamptz not null
);
create index handed_gift_of_member on handed_gift (member_id, at);
create index staff_act_handed on staff_act (subject, id) where exception = 'hand_credit' and member_id is null;
grant select, insert on handed_gift to chokdee_app;

-- What codes bring a person within the days of a favour, from which somebody looks before it leaves.
insert into staff_control (name, value) values ('code_sum', 100000);

-- A proposal dies with its proposer's role.
alter table proposal add column proposed_role text;
update proposal p set proposed_role = s.role from staff s where s.id = p.proposed_by;
alter table proposal alter column proposed_role set not null;
create index proposal_waiting_of on proposal (proposed_by) where state = 'waiting';

-- check: not has_table_privilege('chokdee_app', 'handed_gift', 'update')
-- check: not has_table_privilege('chokdee_app', 'handed_gift', 'delete')
