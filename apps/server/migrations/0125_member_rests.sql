-- Every rest that was asked for, by the member or, as the member had asked, by staff. How long a member rests is the
-- account's own column.
create table member_rest (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('cool_off', 'exclusion')),
  asked_at timestamptz(3) not null,
  until timestamptz(3) not null,
  -- Null where the member asked.
  staff_name text
);
create index member_rest_of_kind on member_rest (kind, id);
create index member_rest_of_member on member_rest (member_id, id);
grant select, insert on member_rest to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'member_rest', 'update')
-- check: not has_table_privilege('chokdee_app', 'member_rest', 'delete')
