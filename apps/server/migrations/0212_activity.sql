-- Until when a member's time in games is counted, so that games played side by side are not counted twice.
create table activity_clock (
  member_id bigint primary key references member(id),
  counted_until timestamptz(3) not null
) with (fillfactor = 50);
grant select, insert, update on activity_clock to chokdee_app;

create table activity_payment (
  member_id bigint not null references member(id),
  day date not null,
  deposits bigint not null check (deposits >= 0),
  withdrawals bigint not null check (withdrawals >= 0),
  primary key (member_id, day)
);
grant select, insert, update on activity_payment to chokdee_app;

-- `play_ms` is time in games: what lies between two moments of play that are no more than a few minutes apart.
create table activity_play (
  member_id bigint not null references member(id),
  day date not null,
  provider_id text not null,
  game_id text not null,
  category text not null,
  rounds bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  play_ms bigint not null check (play_ms >= 0),
  primary key (member_id, day, provider_id, game_id)
) with (fillfactor = 80);
grant select, insert, update on activity_play to chokdee_app;

-- A sitting is play without a long pause. It is on the server because a page forgets it when it is loaded again.
create table reality_check (
  member_id bigint primary key references member(id),
  every_minutes smallint not null default 30 check (every_minutes = any (array[15, 30, 60])),
  started_at timestamptz(3),
  -- When a game was last opened or a check answered. Bets are in the ledger.
  seen_at timestamptz(3),
  answered_at timestamptz(3),
  constraint reality_check_check check ((started_at is null) = (seen_at is null))
);
grant select, insert, update on reality_check to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'activity_play', 'delete')
-- check: not has_table_privilege('chokdee_app', 'activity_payment', 'delete')
-- check: not has_table_privilege('chokdee_app', 'reality_check', 'delete')
