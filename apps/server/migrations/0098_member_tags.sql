-- Words by which staff find members again, such as a campaign or a case that several look into.
create table member_tag (
  member_id bigint not null references member,
  tag text not null check (length(tag) between 1 and 30),
  staff_name text not null,
  at timestamptz not null,
  primary key (tag, member_id)
);
create index member_tag_of_member on member_tag (member_id);
grant select, insert, delete on member_tag to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'member_tag', 'update')
