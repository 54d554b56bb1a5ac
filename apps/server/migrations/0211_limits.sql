-- What members have set for themselves: satang, or minutes of a limit on time; null where it was lifted. The tightest
-- of a person's accounts counts for all of them. A looser limit waits as the next one until it is confirmed.
create table play_limit (
  member_id bigint not null references member(id),
  kind text not null,
  period text not null,
  amount bigint check (amount > 0),
  next_amount bigint check (next_amount > 0),
  next_from timestamptz,
  next_until timestamptz,
  primary key (member_id, kind, period),
  constraint play_limit_check check (kind = 'deposit' and period = 'day' or kind = 'deposit' and period = 'week'
    or kind = 'deposit' and period = 'month' or kind = 'loss' and period = 'day' or kind = 'loss' and period = 'week'
    or kind = 'loss' and period = 'month' or kind = 'stake' and period = 'bet' or kind = 'stake' and period = 'day'
    or kind = 'time' and period = 'day'),
  constraint play_limit_check1 check ((next_from is null) = (next_until is null) and (next_amount is null
    or next_from is not null))
);
grant select, insert, update on play_limit to chokdee_app;

-- Every wish and what became of it.
create table play_limit_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  kind text not null,
  period text not null,
  step text not null check (step in ('set', 'asked', 'confirmed')),
  before bigint,
  after bigint,
  at timestamptz not null
);
create index play_limit_change_of_member on play_limit_change (member_id, id desc);
grant select, insert on play_limit_change to chokdee_app;

-- Who was offered limits and has set none. Nobody is asked twice.
create table play_limit_declined (
  member_id bigint primary key references member(id),
  at timestamptz not null
);
grant select, insert on play_limit_declined to chokdee_app;

-- Locked while an account of a limited person stakes or pays in, so that two accounts never pass a limit together.
create table play_person (
  person_id bigint primary key references member(id)
);

-- What limited members did, hour by hour, as the ledger posts it. What comes of a bonus is kept apart: its winnings are
-- not the member's own yet, so they make no room for more losses.
create table play_tally (
  member_id bigint not null,
  hour timestamptz not null,
  deposited bigint not null default 0,
  staked bigint not null default 0,
  returned bigint not null default 0,
  bonus_staked bigint not null default 0,
  bonus_returned bigint not null default 0,
  -- One bit for each five minutes in which something was staked.
  played smallint not null default 0,
  primary key (member_id, hour)
) with (fillfactor = 70);
create index play_tally_age on play_tally (hour);
grant select on play_tally to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'play_limit', 'delete')
-- check: not has_table_privilege('chokdee_app', 'play_limit_change', 'update')
-- check: not has_table_privilege('chokdee_app', 'play_limit_change', 'delete')
-- check: not has_table_privilege('chokdee_app', 'play_tally', 'insert')
-- check: not has_table_privilege('chokdee_app', 'play_tally', 'update')
-- check: not has_table_privilege('chokdee_app', 'play_tally', 'delete')
-- check: not has_table_privilege('chokdee_app', 'play_limit_declined', 'update')
-- check: not has_table_privilege('chokdee_app', 'play_limit_declined', 'delete')
