-- Pictures, kept where every process and every backup finds them. Each was decoded and written anew by us and is
-- named by what it holds. They are never removed, so that an audit record's picture can still be seen.

create table media (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  check (hash = encode(sha256(bytes), 'hex'))
);
-- WebP does not shrink any further.
alter table media alter column bytes set storage external;
grant select, insert on media to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'media', 'update')
-- check: not has_table_privilege('chokdee_app', 'media', 'delete')
