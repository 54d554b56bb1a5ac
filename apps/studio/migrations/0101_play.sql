-- The studio owns its schema and sees no other: players, their seeds and sessions, and rounds of slots.

-- Definitions as they were played, by the hash that rounds carry. Kept as text: the order of keys stays.
create table definition (
  hash text primary key,
  game text not null,
  body json not null
);

-- Somebody who plays: a member under the operator's opaque name, or one demo.
create table player (
  id bigint generated always as identity primary key,
  operator_player text unique,
  nickname text not null,
  created_at timestamptz not null
);
create index player_demo_age on player (created_at) where operator_player is null;

-- Server seeds: announced by their hash, then used under the player's own value, then revealed. Until then they are sealed
-- with a key outside the database: whoever reads these tables cannot work out a result that is still to come.
create table seed (
  id bigint generated always as identity primary key,
  player_id bigint not null references player on delete cascade,
  state text not null check (state in ('announced', 'used', 'revealed')),
  server_seed text,
  commit text not null,
  client_seed text,
  counter integer not null default 0 check (counter >= 0),
  sealed_seed text,
  check ((state = 'announced') = (client_seed is null)),
  constraint seed_open_when_revealed check ((state = 'revealed') = (server_seed is not null)),
  constraint seed_sealed_before check (state = 'revealed' or sealed_seed is not null)
);
create unique index seed_announced on seed (player_id) where state = 'announced';
create unique index seed_used on seed (player_id) where state = 'used';
create index seed_of_player on seed (player_id);

create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  player_id bigint not null references player on delete cascade,
  game text not null,
  -- The operator's name for the play session; null in a demo.
  wallet_token text,
  -- Play credit; null where money is played.
  demo_balance bigint check (demo_balance >= 0),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- Which of a member's wallets it plays with, in the operator's words. Null in a demo, and in sessions from before.
  wallet text,
  -- When the operator has said of it that it takes no more stakes, and in which word. All processes read it, and tell the
  -- pages that they have. Null of one that runs, and of demos.
  ended_at timestamptz,
  end_failure text,
  check ((wallet_token is null) <> (demo_balance is null)),
  constraint session_ends_for_a_reason check ((ended_at is null) = (end_failure is null))
);
create index session_of_player on session (player_id);
create index session_that_ended on session (ended_at) where ended_at is not null;

-- Free rounds that the operator granted.
create table free_round_grant (
  grant_id text primary key,
  operator_player text not null,
  game text not null,
  bet bigint not null check (bet > 0),
  granted integer not null check (granted > 0),
  used integer not null default 0 check (used between 0 and granted),
  expires_at timestamptz not null,
  cancelled_at timestamptz
);
create index free_round_grant_of_player on free_round_grant (operator_player, game);

-- A round is written before its stake is asked for and drawn only when that has been taken; nothing of what was drawn
-- changes after.
create table round (
  seq bigint generated always as identity unique,
  id text primary key,
  player_id bigint not null references player on delete cascade,
  session_id bigint not null references session on delete cascade,
  key text not null,
  game text not null,
  definition_hash text not null references definition,
  -- ante: at a higher stake, with reels of its own.
  kind text not null check (kind in ('spin', 'buy', 'ante')),
  bet bigint not null check (bet > 0),
  stake bigint not null check (stake >= 0),
  win bigint check (win >= 0),
  events json,
  seed_id bigint not null references seed on delete cascade,
  counter integer not null,
  grant_id text references free_round_grant,
  is_demo boolean not null,
  -- asked: the stake may be under way, and nothing is drawn. taken: drawn and shown, its win waits. paying, closing,
  -- voiding: the operator is notified until it knows of the win, of the loss, or that the stake goes back. held: the
  -- operator's staff look at the win. The other three are final.
  state text not null
    check (state in ('asked', 'taken', 'paying', 'held', 'closing', 'voiding', 'closed', 'voided', 'refused')),
  -- The operator's word where it refused the stake.
  refusal text,
  attempts integer not null default 0,
  -- When the round must be looked at again; null where nothing is left to do, or everything was tried.
  due_at timestamptz,
  asked_at timestamptz not null,
  -- A stake that takes part in pools is counted when it is taken and drawn when the beacon that follows it is published:
  -- when the operator took it, and the beacon's round that it still waits for.
  pool_at timestamptz(3),
  jackpot_beacon bigint,
  unique (player_id, key),
  constraint round_drawn_as_a_whole check ((win is null) = (events is null)),
  constraint round_drawn_when_taken
    check (case when state = 'asked' then events is null
                when state in ('taken', 'paying', 'held', 'closing', 'closed') then events is not null
                else true end),
  constraint round_waits_in_pools check (jackpot_beacon is null or pool_at is not null)
);
create index round_due on round (due_at) where due_at is not null;
create index round_of_session on round (session_id);
create index round_history on round (player_id, game, seq desc);
-- An interrupted round is resolved before its game goes on. What is lost, held or goes back keeps its player from nothing:
-- the rest is between studio and operator.
create unique index round_open on round (player_id, game) where state in ('asked', 'taken', 'paying');
create index round_jackpot on round (jackpot_beacon, seq) where jackpot_beacon is not null;
-- What is refused or given back before anything is drawn leaves its counter to the next that its page names.
create unique index round_drawn_by on round (seed_id, counter) where state not in ('refused', 'voiding', 'voided');
create index round_of_seed on round (seed_id);

-- Nonces of signed calls, for as long as their signature would be believed.
create unlogged table nonce (
  nonce text primary key,
  seen_at timestamptz not null
);
create index nonce_age on nonce (seen_at);
