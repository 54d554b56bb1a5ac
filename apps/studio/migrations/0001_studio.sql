-- Everything the studio keeps. It owns its schema and sees no other.

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

-- Server seeds: announced by their hash, then used under the player's own value, then revealed.
create table seed (
  id bigint generated always as identity primary key,
  player_id bigint not null references player on delete cascade,
  state text not null check (state in ('announced', 'used', 'revealed')),
  server_seed text not null,
  commit text not null,
  client_seed text,
  counter integer not null default 0 check (counter >= 0),
  check ((state = 'announced') = (client_seed is null))
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
  check ((wallet_token is null) <> (demo_balance is null))
);
create index session_of_player on session (player_id);

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

-- A round is drawn and written before its stake is asked for; nothing of what was drawn changes after.
create table round (
  seq bigint generated always as identity unique,
  id text primary key,
  player_id bigint not null references player on delete cascade,
  session_id bigint not null references session on delete cascade,
  key text not null,
  game text not null,
  definition_hash text not null references definition,
  kind text not null check (kind in ('spin', 'buy')),
  bet bigint not null check (bet > 0),
  stake bigint not null check (stake >= 0),
  win bigint not null check (win >= 0),
  events json not null,
  seed_id bigint not null references seed on delete cascade,
  counter integer not null,
  grant_id text references free_round_grant,
  is_demo boolean not null,
  -- drawn: the stake may be under way. taken: shown, its win waits. paying, voiding: the operator is notified until it
  -- knows. The other three are final.
  state text not null check (state in ('drawn', 'taken', 'paying', 'voiding', 'closed', 'voided', 'refused')),
  -- The operator's word where it refused the stake.
  refusal text,
  attempts integer not null default 0,
  -- When the round must be looked at again; null where nothing is left to do, or everything was tried.
  due_at timestamptz,
  drawn_at timestamptz not null,
  unique (player_id, key),
  unique (seed_id, counter)
);
create index round_due on round (due_at) where due_at is not null;
create index round_of_session on round (session_id);
create index round_history on round (player_id, game, seq desc);
-- An interrupted round is resolved before its game goes on.
create unique index round_open on round (player_id, game) where state in ('drawn', 'taken', 'paying', 'voiding');

-- Nonces of signed calls, for as long as their signature would be believed.
create unlogged table nonce (
  nonce text primary key,
  seen_at timestamptz not null
);
create index nonce_age on nonce (seen_at);
