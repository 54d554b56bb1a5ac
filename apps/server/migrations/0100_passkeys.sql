-- Keys that stay in the devices of those who work in the office; their public halves are here.
create table staff_passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  credential_id bytea not null unique check (length(credential_id) between 16 and 1023),
  public_key bytea not null,
  -- Counts up in devices that count; a copy of such a key falls behind.
  sign_count bigint not null check (sign_count >= 0),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_of_staff on staff_passkey (staff_id, id);
grant select, insert, update (sign_count, last_used_at), delete on staff_passkey to chokdee_app;

-- Challenges that were answered. None is answered twice, and after its time it is refused anyway.
create table staff_passkey_answer (
  challenge bytea primary key,
  expires_at timestamptz not null
);
create index staff_passkey_answer_by_end on staff_passkey_answer (expires_at);
grant select, insert, delete on staff_passkey_answer to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'staff_passkey_answer', 'update')
-- check: not has_column_privilege('chokdee_app', 'staff_passkey', 'public_key', 'update')
