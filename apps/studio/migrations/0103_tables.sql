-- Shared tables: rounds that many members bet in, drawn when betting is over.

-- One row for each table. Whoever moves it takes its lock.
create table table_state (
  id text primary key,
  -- A table that nobody looks at sleeps, and its shoe ends with that.
  is_awake boolean not null default false,
  watched_until timestamptz not null default '-infinity',
  -- When the next round opens; null while one runs, and while the table sleeps.
  due_at timestamptz,
  -- The shoe that the next round is dealt from; null where there are no cards, and before a fresh one.
  shoe json,
  shoe_no integer not null default 0,
  round_no integer not null default 0,
  -- Totals over the life of the table.
  rounds bigint not null default 0,
  voided bigint not null default 0,
  bets bigint not null default 0,
  staked bigint not null default 0,
  won bigint not null default 0,
  -- A sandbox's controls: places that its own beacon is asked to let win, and whether that beacon answers early or not.
  let_win json,
  beacon_mood text not null default 'usual' check (beacon_mood in ('usual', 'early', 'off')),
  -- What the operator has decided about a table; null is what the rules say. It counts from the next round on, which keeps
  -- what it was opened with.
  limits json,
  limits_revision bigint not null default 0,
  -- Rounds whose bets were frozen so late that a later value had to decide.
  late bigint not null default 0
);

-- Keys that rounds are drawn with. The SHA-256 of each is the one before; the first is published before the chain is
-- used, and the last is sealed with a key outside the database: all others follow from it.
create table table_chain (
  id bigint generated always as identity primary key,
  table_id text not null references table_state,
  number integer not null,
  first_key text not null,
  length integer not null check (length > 0),
  sealed_key text not null,
  used integer not null default 0 check (used between 0 and length),
  unique (table_id, number)
);

create table table_round (
  seq bigint generated always as identity primary key,
  id text not null unique,
  table_id text not null references table_state,
  phase text not null check (phase in ('betting', 'closing', 'dealing', 'settling', 'done', 'void')),
  -- Counts every change that pages hear of. Whoever moves the round names the one it has seen.
  epoch integer not null default 0,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- When the phase ends.
  ends_at timestamptz not null,
  -- When the round must be looked at again; null where nothing is left to do.
  due_at timestamptz,
  attempts integer not null default 0,
  chain_id bigint not null references table_chain,
  key_index integer not null,
  -- The key before it in the chain, which everybody knows.
  commit text not null,
  -- What it is dealt from, and the hash of that, which is announced; null where there are no cards.
  shoe json,
  shoe_hash text,
  -- The bets are frozen under this root before the value of the beacon's round can be known.
  root text,
  bets integer,
  frozen_at timestamptz,
  beacon_chain text,
  beacon_round bigint,
  is_late boolean not null default false,
  -- What was drawn, all of it at once.
  beacon_value text,
  beacon_signature text,
  beacon_key text,
  draw_key text,
  outcome json,
  drawn integer[],
  burnt integer[],
  shoe_after json,
  -- When the show of the result begins.
  shows_at timestamptz,
  is_priced boolean not null default false,
  void_reason text,
  ended_at timestamptz,
  -- The table's, as they were when it opened.
  limits json,
  unique (chain_id, key_index),
  constraint table_round_check check ((root is null) = (frozen_at is null) and (root is null) = (beacon_round is null)),
  constraint table_round_check2 check (outcome is null or (root is not null and draw_key is not null)),
  constraint table_round_check3
    check (case when phase = 'betting' then root is null
                when phase = 'closing' then outcome is null
                when phase = 'void' then outcome is null and draw_key is not null and void_reason is not null
                else outcome is not null end),
  -- A round that was cancelled after its bets were frozen shows the announced value of the beacon too, once that is there:
  -- everybody sees what would have come.
  constraint table_round_drawn check (
    (outcome is null) = (drawn is null) and (beacon_value is null or root is not null)
    and case when phase = 'void' then outcome is null else (outcome is null) = (beacon_value is null) end)
);
create unique index table_round_open on table_round (table_id) where phase in ('betting', 'closing', 'dealing');
create index table_round_due on table_round (due_at) where due_at is not null;
create index table_round_recent on table_round (table_id, seq desc);

-- What lies on each place of a round, by members. Its lock decides what the house still risks.
create table table_pool (
  round_seq bigint primary key references table_round,
  -- By place: satang and members.
  places json not null default '{}',
  -- Whoever adds to it names the one that the decision was made by.
  version integer not null default 0
);

-- asking: the stake may be under way. taken: the operator has it. returning: it goes back until the operator knows.
-- refused and returned are final, and so is taken once the member's part is settled.
create table table_bet (
  seq bigint generated always as identity primary key,
  id text not null unique,
  round_seq bigint not null references table_round,
  player_id bigint not null references player,
  key text not null,
  nonce text not null,
  places json not null,
  stake bigint not null check (stake > 0),
  state text not null check (state in ('asking', 'taken', 'returning', 'returned', 'refused')),
  -- Why it is refused or goes back.
  failure text,
  -- Its place under the root.
  leaf_index integer,
  -- Set with the result.
  win bigint check (win >= 0),
  attempts integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  -- Which session has asked for it: what the operator says of it is sent to that one alone. Null of bets from before. It
  -- refers to nothing: members' sessions stay, and those of guests, who cannot bet, go without a look at all bets.
  session_id bigint,
  unique (player_id, key),
  check (leaf_index is null or state in ('taken', 'returning', 'returned'))
-- Every bet that stands changes twice: there is room for it on its page.
) with (fillfactor = 70);
create index table_bet_of_round on table_bet (round_seq, player_id);
create index table_bet_history on table_bet (player_id, round_seq desc);
create index table_bet_due on table_bet (due_at) where due_at is not null;

-- A member's part of a round with a result, which the operator is notified of as a whole.
create table table_part (
  round_seq bigint not null references table_round,
  player_id bigint not null references player,
  -- One of its bets, which its transaction is named after.
  bet_id text not null,
  stake bigint not null check (stake > 0),
  win bigint not null check (win >= 0),
  effective bigint not null check (effective between 0 and stake),
  -- held: people of the operator look at the win. ended: they have settled the part themselves.
  state text not null check (state in ('owed', 'held', 'settled', 'ended')),
  balance bigint,
  attempts integer not null default 0,
  due_at timestamptz,
  primary key (round_seq, player_id)
);
create index table_part_due on table_part (due_at) where due_at is not null;
-- Demos are deleted with all that belongs to them: no table is read through for it.
create index table_part_of_player on table_part (player_id);

-- Who looks at which table, by process. Its rows say nothing after a few seconds.
create unlogged table table_watch (
  process text not null,
  table_id text not null,
  watchers integer not null,
  seen_at timestamptz not null,
  primary key (process, table_id)
);
