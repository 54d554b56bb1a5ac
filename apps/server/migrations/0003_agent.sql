-- The operator's face: name, logo, contacts, banners.

create table agent (
  id integer primary key,
  code text not null unique,
  name text not null,
  logo text,
  line_contact_url text,
  line_admin_url text,
  telegram_contact_url text,
  updated_at timestamptz not null
);
grant select, insert, update on agent to chokdee_app;

create table banner (
  id integer generated always as identity primary key,
  agent_id integer not null references agent,
  title text not null,
  body text not null default '',
  image text,
  link text,
  position integer not null default 0,
  is_shown boolean not null default true
);
create index banner_of_agent on banner (agent_id, position) where is_shown;
grant select, insert, update, delete on banner to chokdee_app;
