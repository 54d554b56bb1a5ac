-- What every stake that takes part gives to all pools of the provider together, in parts of a million. While they are not
-- open no stake takes part; what was won before is still paid.
create table jackpot_terms (
  provider_id text primary key check (provider_id ~ '^[a-z0-9_-]{1,32}$'),
  ppm integer not null check (ppm >= 1 and ppm <= 100000),
  is_open boolean not null default true
);
grant select on jackpot_terms to chokdee_app;
grant update (is_open) on jackpot_terms to chokdee_app;

-- A pool holds its part of all stakes, a seed for each win and one more, less what was paid. Its reserve holds the part
-- for seeds, less the seeds: below zero it is what the house has advanced, and below `max_advance` two people agree to
-- every win. `booked_stakes` and `booked_seeds` are what of it the ledger's accounts hold already; fractions of a satang
-- follow from the stakes, so that none is lost.
create table jackpot_pool (
  provider_id text not null references jackpot_terms(provider_id),
  pool text not null check (pool ~ '^[a-z0-9_-]{1,32}$'),
  no smallint not null,
  pool_ppm integer not null check (pool_ppm > 0),
  reserve_ppm integer not null check (reserve_ppm > 0),
  seed bigint not null check (seed > 0),
  max_advance bigint not null,
  wins integer not null default 0 check (wins >= 0),
  paid bigint not null default 0 check (paid >= 0),
  booked_stakes bigint not null default 0,
  booked_seeds integer not null default 0,
  primary key (provider_id, pool),
  unique (provider_id, no),
  constraint jackpot_pool_check check (max_advance >= seed)
);
grant select on jackpot_pool to chokdee_app;
grant update (max_advance, booked_stakes, booked_seeds) on jackpot_pool to chokdee_app;

-- Satang of all stakes that took part and stand, spread over slots so that no bet waits for another's row.
create table jackpot_stakes (
  provider_id text not null references jackpot_terms(provider_id),
  slot smallint not null,
  stakes bigint not null,
  primary key (provider_id, slot)
) with (fillfactor = 10);
grant select on jackpot_stakes to chokdee_app;

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
  unique (provider_id, reference, pool),
  foreign key (provider_id, pool) references jackpot_pool(provider_id, pool)
);
create index jackpot_win_by_time on jackpot_win (at desc);
grant select on jackpot_win to chokdee_app;

insert into jackpot_terms (provider_id, ppm, is_open) values
  ('chokdee', 10000, true);

insert into jackpot_pool (provider_id, pool, no, pool_ppm, reserve_ppm, seed, max_advance, wins, paid, booked_stakes, booked_seeds) values
  ('chokdee', 'grand', 4, 2000, 500, 20000000, 60000000, 0, 0, 0, 0),
  ('chokdee', 'major', 3, 2000, 500, 2000000, 10000000, 0, 0, 0, 0),
  ('chokdee', 'mini', 1, 2000, 500, 20000, 400000, 0, 0, 0, 0),
  ('chokdee', 'minor', 2, 2000, 500, 200000, 2000000, 0, 0, 0, 0);

-- check: (select sum(pool_ppm + reserve_ppm) = 10000 from jackpot_pool)
-- check: not has_table_privilege('chokdee_app', 'jackpot_win', 'insert')
-- check: not has_table_privilege('chokdee_app', 'jackpot_stakes', 'update')
-- check: not has_column_privilege('chokdee_app', 'jackpot_pool', 'seed', 'update')
-- check: not has_column_privilege('chokdee_app', 'jackpot_pool', 'paid', 'update')
