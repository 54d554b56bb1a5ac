-- Pools that several games of a provider share, as the operator owes them.

-- What every stake that takes part gives to all pools of the provider together, in parts of a million. While they are not
-- open no stake takes part; what was won before is still paid.
create table jackpot_terms (
  provider_id text primary key check (provider_id ~ '^[a-z0-9_-]{1,32}$'),
  ppm integer not null check (ppm between 1 and 100000),
  is_open boolean not null default true
);

-- A pool holds its part of all stakes, a seed for each win and one more, less what was paid. Its reserve holds the part
-- for seeds, less the seeds: below zero it is what the house has advanced, and below `max_advance` two people agree to
-- every win. `booked_stakes` and `booked_seeds` are what of it the ledger's accounts hold already; fractions of a satang
-- follow from the stakes, so that none is lost.
create table jackpot_pool (
  provider_id text not null references jackpot_terms,
  pool text not null check (pool ~ '^[a-z0-9_-]{1,32}$'),
  no smallint not null,
  pool_ppm integer not null check (pool_ppm > 0),
  reserve_ppm integer not null check (reserve_ppm > 0),
  seed bigint not null check (seed > 0),
  max_advance bigint not null check (max_advance >= seed),
  wins integer not null default 0 check (wins >= 0),
  paid bigint not null default 0 check (paid >= 0),
  booked_stakes bigint not null default 0,
  booked_seeds integer not null default 0,
  primary key (provider_id, pool),
  unique (provider_id, no)
);

-- Satang of all stakes that took part and stand, spread over slots so that no bet waits for another's row.
create table jackpot_stakes (
  provider_id text not null references jackpot_terms,
  slot smallint not null,
  stakes bigint not null,
  primary key (provider_id, slot)
) with (fillfactor = 10);

-- Wins of pools: each generation once, and each bet wins a pool once.
create table jackpot_win (
  provider_id text not null,
  pool text not null,
  generation integer not null check (generation > 0),
  transaction text not null,
  reference text not null,
  member_id bigint not null,
  round text not null,
  game_id text not null,
  amount bigint not null check (amount > 0),
  at timestamptz(3) not null,
  primary key (provider_id, pool, generation),
  foreign key (provider_id, pool) references jackpot_pool,
  unique (provider_id, reference, pool)
);
create index jackpot_win_by_time on jackpot_win (at desc);

-- When the stake was taken by the clock that no sandbox moves, of a bet that takes part in pools.
alter table provider_transaction add column pool_at timestamptz(3);
-- What pools have paid for the round, beside its win, and what of its stake takes part in them.
alter table provider_round
  add column jackpot bigint not null default 0 constraint provider_round_jackpot check (jackpot >= 0),
  add column pool_stake bigint not null default 0
    constraint provider_round_pool_stake check (pool_stake between 0 and stake);

-- A win of a pool that the house would have to advance too much for waits for two people.
alter table provider_held
  drop constraint provider_held_reason_check,
  add constraint provider_held_reason_check check (reason in ('late_rollback', 'large_win', 'pool_advance'));

insert into jackpot_terms (provider_id, ppm) values ('chokdee', 10000);
insert into jackpot_pool (provider_id, pool, no, pool_ppm, reserve_ppm, seed, max_advance) values
  ('chokdee', 'mini', 1, 2000, 500, 20000, 400000),
  ('chokdee', 'minor', 2, 2000, 500, 200000, 2000000),
  ('chokdee', 'major', 3, 2000, 500, 2000000, 10000000),
  ('chokdee', 'grand', 4, 2000, 500, 20000000, 60000000);

grant select on jackpot_terms, jackpot_pool, jackpot_stakes, jackpot_win to chokdee_app;
grant update (is_open) on jackpot_terms to chokdee_app;
grant update (max_advance, booked_stakes, booked_seeds) on jackpot_pool to chokdee_app;

-- check: (select sum(pool_ppm + reserve_ppm) = 10000 from jackpot_pool)
-- check: not has_table_privilege('chokdee_app', 'jackpot_win', 'insert')
-- check: not has_table_privilege('chokdee_app', 'jackpot_stakes', 'update')
-- check: not has_column_privilege('chokdee_app', 'jackpot_pool', 'seed', 'update')
-- check: not has_column_privilege('chokdee_app', 'jackpot_pool', 'paid', 'update')
