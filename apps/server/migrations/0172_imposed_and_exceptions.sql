-- What risk or an owner has imposed on a thing, such as `member:42` or `switch:gaming`: nobody of less weight lifts it.
create table imposition (
  subject text primary key,
  role text not null check (role in ('risk', 'owner')),
  staff_id bigint not null references staff,
  at timestamptz not null
);
grant select, insert, update (role, staff_id, at), delete on imposition to chokdee_app;

-- What they have imposed so far, as the record has it.
insert into imposition (subject, role, staff_id, at)
select last.subject, s.role, s.id, last.at
  from (select distinct on (r.subject) r.subject, r.staff_id, r.action, r.after, r.at
          from audit_record r
         where r.action in ('member.suspend', 'member.resume', 'member.close', 'member.reopen', 'withdraw.freeze',
                            'withdraw.unfreeze', 'switch.set', 'sport_match.suspend', 'sport_match.resume',
                            'broadcast.stop', 'broadcast.resume', 'affiliate_friend.refuse', 'affiliate_friend.allow')
         order by r.subject, r.id desc) last
  join staff s on s.id = last.staff_id
 where s.role in ('risk', 'owner')
   and (last.action in ('member.suspend', 'member.close', 'withdraw.freeze', 'sport_match.suspend', 'broadcast.stop',
                        'affiliate_friend.refuse')
        or last.action = 'switch.set' and (last.after ->> 'is_off')::boolean);

-- Whom a record is about, and who proposed what the other person agreed to.
alter table audit_record add column member_id bigint, add column proposed_by text;
create index audit_record_of_member on audit_record (member_id, id desc) where member_id is not null;

-- Whom it touches, where `member_id` says to whose advantage it is.
alter table staff_act add column reason text, add column about_id bigint;
update staff_act set about_id = member_id where member_id is not null;
create index staff_act_exceptions on staff_act (id) where exception is not null;
create index staff_act_exceptions_of_member on staff_act (about_id, id) where exception is not null;
create index staff_act_exceptions_by_kind on staff_act (exception, id) where exception is not null;

-- check: not has_column_privilege('chokdee_app', 'imposition', 'subject', 'update')
-- check: not has_table_privilege('chokdee_app', 'audit_record', 'update')
