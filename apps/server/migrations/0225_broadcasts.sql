-- A text for many members, sent in their order; `last_member_id` is how far it has come. One process at a time has the
-- lease. Messages are written before they are sent, each under a key that the gateway knows again.
create table broadcast (
  id integer generated always as identity primary key,
  channel text not null check (channel in ('sms', 'line')),
  text text not null,
  audience text not null check (audience in ('member', 'new_member', 'depositor', 'no_deposit', 'vip')),
  vip_level smallint,
  starts_at timestamptz(3) not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'sending', 'stopped', 'done')),
  -- By itself, where nothing got through any more.
  has_failed boolean not null default false,
  last_member_id bigint not null default 0,
  chosen integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  lease uuid,
  leased_until timestamptz(3) not null default '-infinity'::timestamp with time zone,
  made_by text not null,
  made_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint broadcast_check check ((audience = 'vip') = (vip_level is not null)),
  constraint broadcast_check1 check ((sent + failed + skipped) <= chosen)
);
create index broadcast_open on broadcast (starts_at) where status in ('scheduled', 'sending');
grant select, insert, update on broadcast to chokdee_app;

create table broadcast_message (
  broadcast_id integer not null references broadcast(id),
  member_id bigint not null references member(id),
  key uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'skipped')),
  at timestamptz(3) not null,
  primary key (broadcast_id, member_id)
);
create index broadcast_message_open on broadcast_message (broadcast_id, member_id) where status in ('waiting', 'failed');
grant select, insert, update on broadcast_message to chokdee_app;

-- Who lets the house send news, by channel, and every change of it.
create table news_consent (
  member_id bigint primary key references member(id),
  sms boolean not null,
  line boolean not null,
  changed_at timestamptz(3) not null
);
grant select, insert, update on news_consent to chokdee_app;

create table news_consent_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  sms boolean not null,
  line boolean not null,
  address inet not null,
  at timestamptz(3) not null
);
create index news_consent_change_of_member on news_consent_change (member_id, id);
grant select, insert on news_consent_change to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'broadcast', 'delete')
-- check: not has_table_privilege('chokdee_app', 'broadcast_message', 'delete')
-- check: not has_table_privilege('chokdee_app', 'news_consent_change', 'update')
-- check: not has_table_privilege('chokdee_app', 'news_consent_change', 'delete')
