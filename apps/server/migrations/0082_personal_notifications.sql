-- Announcements for one member alone, such as points that end soon. A table of their own, because there may be many
-- and those for everybody are looked through at every entry.

alter table notification add constraint notification_before_personal check (id < 1000000000);

create table personal_notification (
  -- Beyond all others, so that an id says which of the two it is.
  id integer generated always as identity (start with 1000000000) primary key check (id >= 1000000000),
  member_id bigint not null references member,
  title text not null,
  description text not null,
  link text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  read_at timestamptz
);
create index personal_notification_of_member on personal_notification (member_id, id desc);
create index personal_notification_ended on personal_notification (ends_at);
grant select, insert, delete on personal_notification to chokdee_app;
grant update (read_at) on personal_notification to chokdee_app;

-- check: not has_column_privilege('chokdee_app', 'personal_notification', 'title', 'update')
