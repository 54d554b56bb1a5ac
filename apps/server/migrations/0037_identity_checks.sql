-- Documents by which members show who they are before money leaves, where no bank has said it.

alter table payment_setting
  -- Withdrawals that come to more than this, all together, take a confirmed identity.
  add column identity_above bigint not null default 1000000 check (identity_above >= 0);

create table identity_check (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  state text not null check (state in ('draft', 'waiting', 'approved', 'refused')),
  reason text,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  check ((state = 'draft') = (submitted_at is null)),
  check ((state in ('approved', 'refused')) = (decided_at is not null))
);
create unique index identity_check_open on identity_check (member_id) where state in ('draft', 'waiting');
create index identity_check_of_member on identity_check (member_id, id desc);
create index identity_check_by_state on identity_check (state, id);
grant select, insert, update on identity_check to chokdee_app;

-- Sealed with a key outside the database, each for its place: a picture moved to another member opens no more.
create table identity_picture (
  id bigint generated always as identity primary key,
  check_id bigint not null references identity_check,
  kind text not null check (kind in ('id_card', 'selfie')),
  sealed bytea not null,
  created_at timestamptz not null,
  unique (check_id, kind)
);
grant select, insert, update (sealed, created_at), delete on identity_picture to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'identity_check', 'delete')
-- check: not has_column_privilege('chokdee_app', 'identity_picture', 'check_id', 'update')
