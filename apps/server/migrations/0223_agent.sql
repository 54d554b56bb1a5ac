-- The operator: name, logo, contacts.
create table agent (
  id integer primary key,
  code text not null unique,
  name text not null,
  logo text,
  line_contact_url text,
  line_admin_url text,
  telegram_contact_url text,
  updated_at timestamptz not null,
  constraint agent_logo_is_ours check (logo ~ '^/media/[0-9a-f]{64}\.webp$')
);
grant select, insert, update on agent to chokdee_app;

-- Where members pay in: the operator's bank accounts and TrueMoney wallets. Deposits refer to them, so they are
-- hidden and never removed.
create table agent_account (
  id integer generated always as identity primary key,
  bank_code text not null,
  -- Digits alone; a wallet's is a phone number.
  account_number text not null check (account_number ~ '^\d{10,15}$'),
  account_name text not null,
  -- Closed ones are seen but take no deposit.
  is_open boolean not null,
  is_shown boolean not null,
  position integer not null,
  unique (bank_code, account_number)
);
grant select, insert, update on agent_account to chokdee_app;

create table banner (
  id integer generated always as identity primary key,
  title text not null,
  body text not null default '',
  image text,
  link text,
  position integer not null default 0,
  is_shown boolean not null default true,
  constraint banner_image_is_ours check (image ~ '^/media/[0-9a-f]{64}\.webp$')
);
grant select, insert, update, delete on banner to chokdee_app;

create table notification (
  id integer generated always as identity primary key,
  type text not null check (type in ('news', 'promotion', 'event', 'maintenance')),
  title text not null,
  description text not null,
  image text check (image ~ '^/media/[0-9a-f]{64}\.webp$'),
  link text,
  audience text not null check (audience in ('all', 'guest', 'member', 'new_member', 'depositor', 'no_deposit', 'vip')),
  -- The lowest level that sees it.
  vip_level smallint check (vip_level >= 1 and vip_level <= 2),
  priority smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_shown boolean not null,
  constraint notification_before_personal check (id < 1000000000),
  constraint notification_check check (ends_at > starts_at),
  constraint notification_check1 check ((audience = 'vip') = (vip_level is not null))
);
create index notification_by_image on notification (image) where image is not null;
create index notification_in_order on notification (priority desc, starts_at desc, id desc) where is_shown;
grant select, insert, update, delete on notification to chokdee_app;

create table notification_read (
  member_id bigint not null references member(id),
  notification_id integer not null references notification(id) on delete cascade,
  read_at timestamptz not null,
  primary key (member_id, notification_id)
);
create index notification_read_of_notification on notification_read (notification_id);
grant select, insert on notification_read to chokdee_app;

-- Announcements for one member alone, such as points that end soon. A table of their own, because there may be many
-- and those for everybody are looked through at every entry.
create table personal_notification (
  -- Beyond all others, so that an id says which of the two it is.
  id integer generated always as identity (start with 1000000000) primary key check (id >= 1000000000),
  member_id bigint not null references member(id),
  title text not null,
  description text not null,
  link text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  read_at timestamptz,
  constraint personal_notification_check check (ends_at > starts_at)
);
create index personal_notification_ended on personal_notification (ends_at);
create index personal_notification_of_member on personal_notification (member_id, id desc);
grant select, insert, delete on personal_notification to chokdee_app;
grant update (read_at) on personal_notification to chokdee_app;

create table site_event (
  id integer generated always as identity primary key,
  title text not null,
  image text not null check (image ~ '^/media/[0-9a-f]{64}\.webp$'),
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  position integer not null,
  is_shown boolean not null,
  audience text not null default 'all' check (audience in ('all', 'guest', 'member', 'new_member', 'depositor', 'no_deposit', 'vip')),
  -- The lowest level that sees it.
  vip_level smallint check (vip_level >= 1 and vip_level <= 2),
  constraint site_event_check check (ends_at > starts_at),
  constraint site_event_level_for_vip check ((audience = 'vip') = (vip_level is not null))
);
grant select, insert, update, delete on site_event to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'notification_read', 'update')
-- check: not has_table_privilege('chokdee_app', 'notification_read', 'delete')
-- check: not has_column_privilege('chokdee_app', 'personal_notification', 'title', 'update')
-- check: not has_table_privilege('chokdee_app', 'agent_account', 'delete')
