-- What providers' own lists of their transactions say of a closed day, beside ours.

-- A day of a provider that has such a list. Nothing is known of it before `checked_at`: the list could not be read whole.
-- The rests are what members were not charged and not paid because our books hold no parts of a satang, in thousandths.
create table provider_day (
  id bigint generated always as identity primary key,
  provider_id text not null,
  day date not null,
  tried_at timestamptz not null,
  checked_at timestamptz,
  transactions integer not null default 0 check (transactions >= 0),
  stake_rest bigint not null default 0 check (stake_rest >= 0),
  win_rest bigint not null default 0 check (win_rest >= 0),
  unique (provider_id, day)
);
grant select, insert, update on provider_day to chokdee_app;

-- A transaction that the two sides do not have alike. Amounts are in thousandths of a satang, and null where one side
-- has no such transaction or does not say. It is over when a later look finds it no more, or when staff say what it was.
create table provider_difference (
  id bigint generated always as identity primary key,
  provider_id text not null,
  day date not null,
  transaction text not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'state')),
  member_id bigint references member,
  round text,
  our_amount bigint,
  their_amount bigint,
  our_state text,
  their_state text,
  found_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references staff,
  unique (provider_id, transaction),
  foreign key (provider_id, day) references provider_day (provider_id, day)
);
create index provider_difference_open on provider_difference (id) where ended_at is null;
create index provider_difference_of_day on provider_difference (provider_id, day);
grant select, insert, update on provider_difference to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'provider_day', 'delete')
-- check: not has_table_privilege('chokdee_app', 'provider_difference', 'delete')
