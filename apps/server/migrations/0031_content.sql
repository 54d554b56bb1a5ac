-- What staff arrange and members see: banners, events and notifications. One operator is served, so none of it
-- names one. Pictures are our own stored ones.

alter table agent add constraint agent_logo_is_ours check (logo ~ '^/media/[0-9a-f]{64}\.webp$');

alter table banner drop column agent_id;
alter table banner add constraint banner_image_is_ours check (image ~ '^/media/[0-9a-f]{64}\.webp$');

create table site_event (
  id integer generated always as identity primary key,
  title text not null,
  image text not null check (image ~ '^/media/[0-9a-f]{64}\.webp$'),
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  position integer not null,
  is_shown boolean not null
);
grant select, insert, update, delete on site_event to chokdee_app;

create table notification (
  id integer generated always as identity primary key,
  type text not null check (type in ('news', 'promotion', 'event', 'maintenance')),
  title text not null,
  description text not null,
  image text check (image ~ '^/media/[0-9a-f]{64}\.webp$'),
  link text,
  audience text not null check (audience in ('all', 'guest', 'member', 'vip')),
  -- The lowest level that sees it.
  vip_level smallint check (vip_level between 1 and 2),
  priority smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  is_shown boolean not null,
  check ((audience = 'vip') = (vip_level is not null))
);
create index notification_in_order on notification (priority desc, starts_at desc, id desc) where is_shown;
grant select, insert, update, delete on notification to chokdee_app;

create table notification_read (
  member_id bigint not null references member,
  notification_id integer not null references notification on delete cascade,
  read_at timestamptz not null,
  primary key (member_id, notification_id)
);
create index notification_read_of_notification on notification_read (notification_id);
grant select, insert on notification_read to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'notification_read', 'update')
-- check: not has_table_privilege('chokdee_app', 'notification_read', 'delete')
