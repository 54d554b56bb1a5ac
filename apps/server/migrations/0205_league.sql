-- The simulated league. A round is eight matches that one row of beacon values decides, minute by minute.
create table league_round (
  season integer not null check (season > 0),
  round integer not null check (round >= 1 and round <= 30),
  beacon_chain text not null,
  -- The value that decides the first minute. Announced with the commitments, and never changed.
  first_beacon bigint not null check (first_beacon > 0),
  primary key (season, round)
);
grant select, insert on league_round to chokdee_app;

-- The values as they arrived. Every minute of a round has one, whichever process read it.
create table league_beacon (
  season integer not null,
  round integer not null,
  minute integer not null check (minute >= 1 and minute <= 90),
  beacon_round bigint not null,
  value text not null check (value ~ '^[0-9a-f]{64}$'),
  signature text not null,
  -- Of a sandbox's own beacon.
  public_key text,
  -- When a value arrived, so that old ones can be forgotten: by `league_forget` alone.
  kept_at timestamptz not null default now(),
  primary key (season, round, minute),
  foreign key (season, round) references league_round(season, round)
);
create index league_beacon_kept_at on league_beacon using brin (kept_at);
grant select, insert on league_beacon to chokdee_app;

create table league_match (
  match_id text primary key check (match_id ~ '^sim\.[0-9]+\.[0-9]+\.[1-8]$'),
  season integer not null,
  round integer not null,
  commit text not null check (commit ~ '^[0-9a-f]{64}$'),
  sealed_seed text not null,
  -- Revealed with the last minute.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  -- What the book was notified so far.
  version integer not null default 1,
  minutes integer not null default 0 check (minutes >= 0 and minutes <= 90),
  home integer not null default 0,
  away integer not null default 0,
  half_home integer,
  half_away integer,
  first_goal text check (first_goal in ('home', 'away')),
  -- The next value is overdue, and the match says so.
  is_late boolean not null default false,
  constraint league_match_check check ((seed is null) = (minutes < 90)),
  constraint league_match_check1 check ((half_home is null) = (minutes < 45) and (half_away is null) = (minutes < 45)),
  foreign key (season, round) references league_round(season, round)
);
create index league_match_unfinished on league_match (season, round) where minutes < 90;
grant select, insert on league_match to chokdee_app;
grant update (seed, version, minutes, home, away, half_home, half_away, first_goal, is_late) on league_match to chokdee_app;

create table league_goal (
  match_id text not null references league_match(match_id),
  minute integer not null check (minute >= 1 and minute <= 90),
  side text not null check (side in ('home', 'away')),
  primary key (match_id, minute)
);
grant select, insert on league_goal to chokdee_app;

create table league_state (
  is_only boolean default true primary key check (is_only),
  next_round_at timestamptz,
  -- Of a sandbox: where its league's clock stands still, and how far it is ahead of business time when it runs.
  held_at timestamptz,
  offset_ms bigint not null default 0,
  is_beacon_off boolean not null default false
);
grant select on league_state to chokdee_app;
grant update (next_round_at, held_at, offset_ms, is_beacon_off) on league_state to chokdee_app;

insert into league_state (is_only, next_round_at, held_at, offset_ms, is_beacon_off) values
  (true, null, null, 0, false);

-- check: not has_column_privilege('chokdee_app', 'league_match', 'commit', 'update')
-- check: not has_column_privilege('chokdee_app', 'league_match', 'sealed_seed', 'update')
-- check: not has_table_privilege('chokdee_app', 'league_round', 'update')
-- check: not has_table_privilege('chokdee_app', 'league_beacon', 'update')
-- check: not has_table_privilege('chokdee_app', 'league_goal', 'delete')
-- check: not has_table_privilege('chokdee_app', 'league_beacon', 'delete')
