-- What staff declare as their own: name, phone and bank accounts, sealed.
create table staff_declaration (
  staff_id bigint primary key references staff,
  sealed text not null,
  declared_at timestamptz not null
);
grant select, insert, update (sealed, declared_at) on staff_declaration to chokdee_app;

-- What they have ever been known by, hashed as in person_key. What somebody no longer names stays theirs.
create table staff_key (
  kind text not null check (kind in ('name', 'account', 'phone')),
  hash bytea not null,
  staff_id bigint not null references staff,
  primary key (kind, hash, staff_id)
);
create index staff_key_of_staff on staff_key (staff_id);
grant select, insert on staff_key to chokdee_app;

-- Two owners put a wrong match aside: with these signs it is none.
alter table staff_member
  add column id bigint not null generated always as identity unique,
  add column put_aside text[] not null default '{}',
  add column put_aside_at timestamptz;
grant update (put_aside, put_aside_at) on staff_member to chokdee_app;

create index staff_session_by_device on staff_session (device_id, staff_id) where device_id is not null;

-- check: not has_table_privilege('chokdee_app', 'staff_declaration', 'delete')
-- check: not has_table_privilege('chokdee_app', 'staff_key', 'update')
-- check: not has_table_privilege('chokdee_app', 'staff_key', 'delete')
