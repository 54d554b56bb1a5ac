-- What a combination of legs may win, by the hash of its legs.
create table sport_combination (
  id bytea primary key,
  win bigint not null check (win >= 0),
  touched_at timestamptz not null
) with (fillfactor = 70);
grant select, insert, update, delete on sport_combination to chokdee_app;

-- What all bets have on the sides of a market, in eight rows, so that bets on one side need not wait for each other. A row
-- may lose an eighth of the limit and its `shift`, which together come to nothing. The market `*` counts what a match may
-- cost in all.
create table sport_counter (
  match_id text not null,
  market text not null,
  slot smallint not null check (slot >= 0 and slot <= 7),
  win bigint[] not null,
  risk bigint[] not null,
  shift bigint[] not null,
  primary key (match_id, market, slot)
) with (fillfactor = 50);
grant select, insert, update, delete on sport_counter to chokdee_app;

-- `league` is simulated, `feed` is followed as it happens, `file` is history.
create table sport_league (
  id text primary key check (id ~ '^[a-z0-9._-]{1,40}$'),
  kind text not null check (kind in ('league', 'feed', 'file')),
  name text not null,
  english_name text not null,
  next_round_at timestamptz,
  -- Whatever is drawn by us is labelled as such, whichever source tells of it.
  is_simulated boolean not null default false
);
grant select, insert, update on sport_league to chokdee_app;

-- The match leads the key, so that a match is settled by reading straight on. `market`, `side`, `load_win` and `load_risk`
-- are what the leg has put on the counters. No foreign key: legs are written in the statement of their slip.
create table sport_leg (
  match_id text not null,
  slip_id bigint not null,
  leg_no smallint not null,
  selection text not null,
  market text not null,
  side smallint not null,
  price integer not null,
  version bigint not null,
  is_live boolean not null,
  home_at smallint not null,
  away_at smallint not null,
  minute_at smallint not null,
  load_win bigint not null,
  load_risk bigint not null,
  grade text check (grade in ('win', 'half-win', 'push', 'half-loss', 'loss', 'void')),
  outcome integer not null default 0,
  void_reason text,
  primary key (match_id, slip_id, leg_no)
) with (fillfactor = 70);
create index sport_leg_of_slip on sport_leg (slip_id, leg_no);
grant select, insert on sport_leg to chokdee_app;
grant update (grade, outcome, void_reason) on sport_leg to chokdee_app;

-- Everything about a match that a page shows changes under its next `version`, prices included. Whoever places a bet holds
-- the match's advisory lock shared, whoever publishes holds it alone: that queue is fair, where a row's is not.
-- `outcome` counts what its bets are to be settled by: the first result, each later one. While `settling`, bets past
-- `settled_to` still wait for that outcome.
create table sport_match (
  id text primary key check (id ~ '^[a-z0-9._-]{1,80}$'),
  league_id text not null references sport_league(id),
  kind text not null check (kind in ('league', 'feed', 'file')),
  season text not null,
  round integer,
  home_id text not null,
  home_name text not null,
  home_english text not null,
  away_id text not null,
  away_name text not null,
  away_english text not null,
  starts_at timestamptz not null,
  -- Whether it may take bets at all: not where it was first heard of when its start had passed, or with its result.
  is_offered boolean not null,
  phase text not null default 'before' check (phase in ('before', 'first-half', 'half-time', 'second-half', 'finished')),
  minute integer not null default 0,
  home_goals integer not null default 0,
  away_goals integer not null default 0,
  half_home integer,
  half_away integer,
  first_goal text check (first_goal in ('home', 'away')),
  home_reds integer not null default 0,
  away_reds integer not null default 0,
  begun_at timestamptz,
  halt text,
  is_halted_by_staff boolean not null default false,
  closes_at timestamptz,
  heard_at timestamptz not null,
  source_version bigint not null default 0,
  version bigint not null default 0,
  price_count integer not null default 0,
  -- What its bets together may add to what could be lost before the worst course is worked out again; null: the cap itself.
  win_limit bigint,
  result jsonb,
  result_state text not null default 'none' check (result_state in ('none', 'waiting', 'confirmed', 'settled')),
  void_reason text,
  pays_at timestamptz,
  outcome integer not null default 0,
  settling boolean not null default false,
  settled_to bigint not null default 0,
  settled_at timestamptz,
  touched_at timestamptz not null,
  -- Why it is not settled though it has a result.
  problem text,
  -- When a match was to begin as its first bets were made; null where it has not been moved since. A match that is put off by
  -- more than half a day from then returns them.
  scheduled_at timestamptz,
  -- Who has decided a result: its source, two people, or a rule such as that of matches that were put off. A source may take
  -- back only what it has said itself.
  result_by text not null default 'source' check (result_by in ('source', 'staff', 'rule')),
  -- Why somebody at the desk has to look at a match.
  alarm text check (alarm in ('absurd-prices', 'other-teams', 'doubtful-score', 'result-differs')),
  -- Since something of a match has ended, the matches that parlays hang on with it have to be weighed anew.
  weighs_links boolean not null default false,
  -- When staff have suspended a match, so that who was held by it can still be notified when they resume it.
  staff_halted_at timestamptz,
  constraint sport_match_check check ((result_state = 'none') = (result is null)),
  constraint sport_match_check1 check ((half_home is null) = (half_away is null))
) with (fillfactor = 70);
create index sport_match_alarm on sport_match (id) where alarm is not null;
-- What the office lists by its time, and where a picture is shown, are found by an index.
create index sport_match_by_time on sport_match (starts_at desc, id desc);
create index sport_match_due on sport_match (pays_at) where result_state = 'confirmed';
create index sport_match_ended on sport_match (starts_at, id) where result_state = 'settled';
create index sport_match_of_away on sport_match (away_id, starts_at) where result_state = 'settled';
create index sport_match_of_home on sport_match (home_id, starts_at) where result_state = 'settled';
create index sport_match_of_league on sport_match (league_id, season, starts_at, id);
-- Open matches are listed by when they begin; what is played or to be played is among them.
create index sport_match_open on sport_match (starts_at, id) where result is null;
create index sport_match_problem on sport_match (id) where problem is not null;
create index sport_match_settling on sport_match (touched_at) where settling;
create index sport_match_weighs_links on sport_match (id) where weighs_links;
grant select, insert, update on sport_match to chokdee_app;

-- What is offered on a match now, and the law that it follows from.
create table sport_book (
  match_id text primary key references sport_match(id),
  version bigint not null,
  prices jsonb not null,
  law jsonb
);
grant select, insert, update, delete on sport_book to chokdee_app;

-- What happened in a match, by the source's time, and the version of the match with which it became known. A `suspension` is
-- shown to nobody, but ends what waits.
create table sport_event (
  id bigint generated always as identity primary key,
  match_id text not null references sport_match(id),
  kind text not null check (kind in ('goal', 'goal-cancelled', 'red-card', 'red-card-cancelled', 'penalty', 'video-review', 'half-time', 'full-time', 'suspension')),
  side text check (side in ('home', 'away')),
  minute integer not null,
  stoppage integer not null default 0,
  at timestamptz not null,
  version bigint not null
);
create index sport_event_of_match on sport_event (match_id, id);
grant select, insert on sport_event to chokdee_app;

-- How the main prices have moved.
create table sport_line (
  match_id text not null references sport_match(id),
  version bigint not null,
  at timestamptz not null,
  point jsonb not null,
  primary key (match_id, version)
);
grant select, insert, delete on sport_line to chokdee_app;

-- The slips that are not over, apart from those that are. While an index of `sport_slip` asked for their state, every slip
-- that ended was written into all indexes of that table once more; now it is written in its place, and taken off here.
create table sport_open_slip (
  slip_id bigint primary key,
  member_id bigint not null,
  wallet_id integer not null,
  is_waiting boolean not null
);
create index sport_open_slip_of_wallet on sport_open_slip (member_id, wallet_id);
create index sport_open_slip_waiting on sport_open_slip (slip_id) where is_waiting;
grant select, insert, delete on sport_open_slip to chokdee_app;
grant update (is_waiting) on sport_open_slip to chokdee_app;

-- What one person may win on a side, over all accounts.
create table sport_person_counter (
  match_id text not null,
  market text not null,
  side smallint not null,
  person_id bigint not null,
  win bigint not null check (win >= 0),
  primary key (match_id, market, side, person_id)
) with (fillfactor = 70);
grant select, insert, update, delete on sport_person_counter to chokdee_app;

-- What the house may lose, at most: on a side of a market, on a match in its worst course, to one person on a selection,
-- on one combination of a parlay, in one bet.
create table sport_setting (
  is_single boolean default true primary key check (is_single),
  min_stake bigint not null check (min_stake > 0),
  market_limit bigint not null check (market_limit >= 0),
  match_cap bigint not null check (match_cap >= 0),
  person_limit bigint not null check (person_limit >= 0),
  combination_limit bigint not null check (combination_limit >= 0),
  max_payout bigint not null check (max_payout >= 0),
  -- Above so much that may be paid, the result of a feed takes two people.
  two_people_above bigint not null check (two_people_above >= 0),
  -- What all open parlays of a person may pay together, and those of them that share a match.
  parlay_limit bigint not null check (parlay_limit >= 0),
  parlay_shared_limit bigint not null check (parlay_shared_limit >= 0)
);
grant select, update on sport_setting to chokdee_app;

-- A bet: a single, or a parlay of several legs. `risk` was taken, a full win adds `win`; `open_risk` and `open_win` are what
-- of both was not sold. `version` counts its settlements. Every slip is written again when it is settled.
create table sport_slip (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  wallet_id integer not null,
  -- The quote that it was made from, which can be used once.
  token_id uuid not null,
  kind text not null check (kind in ('single', 'parlay')),
  format text not null,
  choice text not null,
  amount bigint not null check (amount > 0),
  risk bigint not null check (risk > 0),
  win bigint not null check (win >= 0),
  open_risk bigint not null check (open_risk >= 0),
  open_win bigint not null check (open_win >= 0),
  leg_count integer not null check (leg_count > 0),
  status text not null check (status in ('waiting', 'refused', 'running', 'settled', 'cashed_out')),
  placed_at timestamptz not null,
  decides_at timestamptz,
  refused_reason text,
  settled_at timestamptz,
  -- Of what was not sold; null while it is open.
  payout bigint check (payout >= 0),
  -- What had been paid before a result was amended.
  payout_before bigint,
  -- For parts that were sold.
  received bigint not null default 0 check (received >= 0),
  version integer not null default 0,
  unique (member_id, token_id),
  constraint sport_slip_check check (open_risk <= risk and open_win <= win),
  constraint sport_slip_check1 check ((status = 'settled') = (payout is not null))
) with (fillfactor = 60);
create index sport_slip_by_time on sport_slip using brin (placed_at) with (pages_per_range='16');
create index sport_slip_of_member on sport_slip (member_id, id);
grant select, insert on sport_slip to chokdee_app;
grant update (open_risk, open_win, status, refused_reason, settled_at, payout, payout_before, received, version) on sport_slip to chokdee_app;

-- A part of a bet that its member sells back. `watch` is how its live matches stood.
create table sport_sale (
  id bigint generated always as identity primary key,
  slip_id bigint not null references sport_slip(id),
  member_id bigint not null,
  risk bigint not null check (risk > 0),
  win bigint not null check (win >= 0),
  received bigint not null check (received > 0),
  status text not null check (status in ('waiting', 'sold', 'refused', 'undone')),
  watch jsonb not null,
  placed_at timestamptz not null,
  decides_at timestamptz,
  refused_reason text
);
create index sport_sale_of_slip on sport_sale (slip_id, id);
create unique index sport_sale_waiting on sport_sale (slip_id) where status = 'waiting';
grant select, insert on sport_sale to chokdee_app;
grant update (status, refused_reason) on sport_sale to chokdee_app;

-- Bets that were accepted in such a span do not count: something had happened that they did not know.
create table sport_void_window (
  id bigint generated always as identity primary key,
  match_id text not null references sport_match(id),
  from_at timestamptz not null,
  to_at timestamptz not null,
  reason text not null,
  constraint sport_void_window_check check (to_at > from_at)
);
create index sport_void_window_of_match on sport_void_window (match_id);
grant select, insert on sport_void_window to chokdee_app;

insert into sport_setting (is_single, min_stake, market_limit, match_cap, person_limit, combination_limit, max_payout, two_people_above, parlay_limit, parlay_shared_limit) values
  (true, 1000, 20000000, 50000000, 10000000, 20000000, 50000000, 20000000, 200000000, 50000000);

-- check: not has_table_privilege('chokdee_app', 'sport_slip', 'delete')
-- check: not has_column_privilege('chokdee_app', 'sport_slip', 'risk', 'update')
-- check: not has_column_privilege('chokdee_app', 'sport_leg', 'price', 'update')
-- check: not has_table_privilege('chokdee_app', 'sport_leg', 'delete')
-- check: not has_table_privilege('chokdee_app', 'sport_event', 'update')
-- check: not has_column_privilege('chokdee_app', 'sport_sale', 'received', 'update')
-- check: has_table_privilege('chokdee_app', 'sport_open_slip', 'delete')
-- check: not has_column_privilege('chokdee_app', 'sport_open_slip', 'member_id', 'update')
-- check: has_column_privilege('chokdee_app', 'sport_match', 'scheduled_at', 'update')
-- check: has_column_privilege('chokdee_app', 'sport_match', 'alarm', 'update')
-- check: has_column_privilege('chokdee_app', 'sport_match', 'weighs_links', 'update')
-- check: has_column_privilege('chokdee_app', 'sport_setting', 'parlay_limit', 'update')
