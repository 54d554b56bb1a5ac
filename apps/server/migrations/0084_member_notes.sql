-- What staff write down about a member. Nobody changes or removes it.
create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  body text not null check (length(body) between 1 and 2000),
  staff_id bigint not null references staff,
  staff_name text not null,
  at timestamptz not null
);
create index member_note_of_member on member_note (member_id, id desc);
grant select, insert on member_note to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'member_note', 'update')
-- check: not has_table_privilege('chokdee_app', 'member_note', 'delete')
