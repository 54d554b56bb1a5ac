-- What the operator offers, what members have taken of it, and whom it was refused to.

create table promotion (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9_-]{2,40}$'),
  title text not null,
  description text not null,
  image text,
  terms text not null,
  claim text not null check (claim in ('deposit', 'button', 'given')),
  kind text not null check (kind in ('percent', 'fixed')),
  -- Whole percent, or satang.
  value bigint not null check (value > 0),
  min_deposit bigint not null check (min_deposit >= 0),
  exact_deposit bigint check (exact_deposit > 0),
  max_bonus bigint check (max_bonus > 0),
  max_withdraw bigint check (max_withdraw > 0),
  goal text not null check (goal in ('turnover', 'balance')),
  -- Hundredths of deposit plus bonus, or an amount.
  goal_percent integer check (goal_percent between 1 and 10000),
  goal_amount bigint check (goal_amount > 0),
  categories text[] not null,
  providers text[] not null,
  games text[] not null,
  excluded_games text[] not null,
  -- Category to percent of a stake that counts.
  weights jsonb not null,
  max_bet bigint check (max_bet > 0),
  use_times integer check (use_times > 0),
  use_per text check (use_per in ('ever', 'day', 'week', 'month')),
  -- Minutes since Bangkok's midnight.
  hours_from smallint check (hours_from between 0 and 1439),
  hours_to smallint check (hours_to between 0 and 1439),
  weekdays smallint[] not null,
  deposit_days integer not null check (deposit_days between 0 and 31),
  audience text not null check (audience in ('everyone', 'new_member', 'birthday')),
  vip_levels smallint[] not null,
  valid_days integer not null check (valid_days between 1 and 365),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  priority integer not null default 0,
  is_shown boolean not null,
  changed_at timestamptz not null,
  check ((goal_percent is null) <> (goal_amount is null)),
  check ((use_times is null) = (use_per is null)),
  check ((hours_from is null) = (hours_to is null)),
  -- A bonus without a deposit is no part of one.
  check (claim = 'deposit' or kind = 'fixed')
);
grant select, insert, update on promotion to chokdee_app;

-- A promotion that a member has taken, with its terms as they were then: nothing that is changed later touches it.
-- `done` may stand below zero where more was taken back than has counted since.
create table promotion_taken (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  promotion_id integer not null references promotion,
  wallet_id integer not null,
  source text not null,
  status text not null default 'active' check (status in ('active', 'finished', 'cancelled', 'expired', 'lost')),
  title text not null,
  terms text not null,
  deposit bigint not null check (deposit >= 0),
  bonus bigint not null check (bonus > 0),
  goal text not null check (goal in ('turnover', 'balance')),
  needed bigint not null check (needed > 0),
  done bigint not null default 0,
  max_withdraw bigint,
  categories text[] not null,
  providers text[] not null,
  games text[] not null,
  excluded_games text[] not null,
  weights jsonb not null,
  max_bet bigint,
  -- To the main wallet, given up, owed for what was taken back since and the wallet could not cover, and taken from the
  -- main wallet again: below zero where what was given up has gone to it after all, against what is owed.
  paid bigint not null default 0 check (paid >= 0),
  forfeited bigint not null default 0 check (forfeited >= 0),
  owed bigint not null default 0 check (owed >= 0),
  taken_back bigint not null default 0 check (taken_back between -forfeited and paid),
  taken_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  unique (member_id, wallet_id),
  unique (member_id, source),
  check ((status = 'active') = (ended_at is null)),
  check (status = 'active' or status = 'finished' or paid <= deposit),
  check (max_withdraw is null or status <> 'finished' or paid <= max_withdraw)
);
-- One at a time.
create unique index promotion_taken_running on promotion_taken (member_id) where status = 'active';
create index promotion_taken_of_member on promotion_taken (member_id, id);
create index promotion_taken_uses on promotion_taken (promotion_id, member_id, taken_at);
create index promotion_taken_expiring on promotion_taken (expires_at) where status = 'active';
grant select, insert, update on promotion_taken to chokdee_app;

-- The days on which a member has put money in.
create table promotion_deposit_day (
  member_id bigint not null references member,
  day date not null,
  primary key (member_id, day)
);
grant select, insert on promotion_deposit_day to chokdee_app;

-- Whom a promotion was refused to because something was not right, once a day for each reason.
create table promotion_refusal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  promotion_id integer not null references promotion,
  reason text not null,
  others bigint[] not null,
  day date not null,
  at timestamptz(3) not null,
  unique (member_id, promotion_id, reason, day)
);
create index promotion_refusal_of_member on promotion_refusal (member_id, id);
grant select, insert on promotion_refusal to chokdee_app;

-- Whoever has signed in with the same browser.
create index member_device_by_device on member_device (device_id);

-- check: not has_table_privilege('chokdee_app', 'promotion', 'delete')
-- check: not has_table_privilege('chokdee_app', 'promotion_taken', 'delete')
-- check: not has_table_privilege('chokdee_app', 'promotion_refusal', 'update')
-- check: not has_table_privilege('chokdee_app', 'promotion_deposit_day', 'delete')
