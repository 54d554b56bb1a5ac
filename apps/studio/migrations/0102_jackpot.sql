-- Pools that games share.

-- Satang of all stakes that took part and stand, spread over slots so that no spin waits for another's row.
create table jackpot_slot (
  slot smallint primary key,
  stakes bigint not null
) with (fillfactor = 10);

-- The running generation of each pool: all stakes when it began, and what the one before had left, in millionths of a
-- satang. What it holds follows from these and the stakes.
create table jackpot_pool (
  pool text primary key,
  generation integer not null default 1,
  stakes_before bigint not null default 0,
  rest_before bigint not null default 0,
  -- A sandbox's control: its own beacon lets the next stake that can win the pool win it.
  let_win boolean not null default false
);
insert into jackpot_pool (pool) values ('mini'), ('minor'), ('major'), ('grand');

-- Values that stakes were drawn by, for whoever works them out again.
create table jackpot_beacon (
  round bigint primary key,
  chain text not null,
  value text not null,
  signature text not null,
  public_key text
);

-- owed: the operator is asked to pay it until it has. returned: its round was void, and the prize is back in the pool.
create table jackpot_win (
  pool text not null references jackpot_pool,
  generation integer not null,
  round_id text not null references round,
  player_id bigint not null references player,
  stakes bigint not null,
  rest_before bigint not null,
  prize bigint not null check (prize > 0),
  state text not null default 'owed' check (state in ('owed', 'paid', 'returned')),
  attempts integer not null default 0,
  due_at timestamptz,
  won_at timestamptz not null,
  -- When its winner was shown it.
  seen_at timestamptz,
  primary key (pool, generation),
  unique (round_id, pool)
);
create index jackpot_win_due on jackpot_win (due_at) where due_at is not null;
create index jackpot_win_unseen on jackpot_win (player_id) where seen_at is null;
-- Demos are deleted with all that belongs to them: no table is read through for it.
create index jackpot_win_of_player on jackpot_win (player_id);
