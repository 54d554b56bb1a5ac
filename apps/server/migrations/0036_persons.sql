-- Who is who: what every account is known by, and which accounts are one person's.

alter table member
  -- When and by what it was confirmed that the account is the person's whose name it has.
  add column verified_at timestamptz,
  add column verified_by text check (verified_by in ('short_name', 'bank', 'documents')),
  -- While staff look who it is: neither deposits nor play.
  add column review_since timestamptz,
  add constraint member_verified check ((verified_at is null) = (verified_by is null));

-- Keyed hashes under a key outside the database: who reads this table learns no name and can make up no entry.
create table person_key (
  kind text not null check (kind in ('identity', 'name', 'stem', 'account', 'tail', 'phone')),
  hash bytea not null,
  member_id bigint not null references member,
  seen_at timestamptz not null,
  primary key (kind, hash, member_id)
);
create index person_key_of_member on person_key (member_id);
create index person_key_age on person_key (seen_at);
grant select, insert, update (seen_at), delete on person_key to chokdee_app;

-- Two accounts that look like one person's, why, and what became of it.
create table person_case (
  id bigint generated always as identity primary key,
  one_id bigint not null references member,
  other_id bigint not null references member,
  strength text not null check (strength in ('certain', 'near')),
  reasons text[] not null,
  state text not null check (state in ('open', 'joined', 'apart')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  -- What each had of an exclusion when they were joined, and what both have had since: it goes where they are parted.
  one_had timestamptz,
  other_had timestamptz,
  bound_until timestamptz,
  unique (one_id, other_id),
  check (one_id < other_id),
  check ((state = 'open') = (decided_at is null))
);
create index person_case_of_other on person_case (other_id);
create index person_case_by_state on person_case (state, id);
grant select, insert, update (strength, reasons, state, decided_at, one_had, other_had, bound_until) on person_case to chokdee_app;

-- Codes that a stranger requests to a phone and those that its owner does are counted apart.
alter table otp add column is_own boolean not null default false;

-- check: not has_table_privilege('chokdee_app', 'person_case', 'delete')
-- check: not has_column_privilege('chokdee_app', 'person_key', 'hash', 'update')
-- check: not has_column_privilege('chokdee_app', 'person_case', 'one_id', 'update')
