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
  goal_percent integer check (goal_percent >= 1 and goal_percent <= 10000),
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
  hours_from smallint check (hours_from >= 0 and hours_from <= 1439),
  hours_to smallint check (hours_to >= 0 and hours_to <= 1439),
  weekdays smallint[] not null,
  deposit_days integer not null check (deposit_days >= 0 and deposit_days <= 31),
  audience text not null check (audience in ('everyone', 'new_member', 'birthday')),
  vip_levels smallint[] not null,
  valid_days integer not null check (valid_days >= 1 and valid_days <= 365),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  priority integer not null default 0,
  is_shown boolean not null,
  changed_at timestamptz not null,
  constraint promotion_check check ((goal_percent is null) <> (goal_amount is null)),
  constraint promotion_check1 check ((use_times is null) = (use_per is null)),
  constraint promotion_check2 check ((hours_from is null) = (hours_to is null)),
  constraint promotion_check3 check (claim = 'deposit' or kind = 'fixed')
);
create index promotion_by_image on promotion (image) where image is not null;
grant select, insert, update on promotion to chokdee_app;

-- The days on which a member has put money in.
create table promotion_deposit_day (
  member_id bigint not null references member(id),
  day date not null,
  primary key (member_id, day)
);
grant select, insert on promotion_deposit_day to chokdee_app;

-- Whom a promotion was refused to because something was not right, and bets that do not count because they stand against
-- each other. A bet of the main wallet belongs to no promotion; `amount` is what of its stake does not count.
create table promotion_refusal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  promotion_id integer references promotion(id),
  reason text not null check (reason in ('same_bank', 'same_phone', 'same_device', 'same_name', 'velocity', 'velocity_device', 'opposite', 'opposite_accounts')),
  others bigint[] not null,
  day date not null,
  at timestamptz(3) not null,
  bet text,
  amount bigint check (amount > 0),
  constraint promotion_refusal_check check ((bet is null) = (amount is null)),
  constraint promotion_refusal_check1 check (promotion_id is not null or bet is not null)
);
create index promotion_refusal_by_reason on promotion_refusal (reason, id);
create unique index promotion_refusal_of_bet on promotion_refusal (member_id, bet, reason) where bet is not null;
-- A promotion once a day for each reason, a bet once for each.
create unique index promotion_refusal_of_day on promotion_refusal (member_id, promotion_id, reason, day) where bet is null;
create index promotion_refusal_of_member on promotion_refusal (member_id, id);
grant select, insert on promotion_refusal to chokdee_app;

-- A promotion that a member has taken, with its terms as they were then: nothing that is changed later touches it.
-- `done` may stand below zero where more was taken back than has counted since.
create table promotion_taken (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  promotion_id integer references promotion(id),
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
  taken_back bigint not null default 0,
  taken_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  earned bigint not null default 0,
  unique (member_id, source),
  unique (member_id, wallet_id),
  constraint promotion_taken_check check (taken_back >= (- forfeited) and taken_back <= paid),
  constraint promotion_taken_check1 check ((status = 'active') = (ended_at is null)),
  constraint promotion_taken_earned check (earned >= 0 and earned <= bonus),
  constraint promotion_taken_given_up check (status = 'active' or status = 'finished' or paid <= (deposit + earned)),
  constraint promotion_taken_within_cap check (max_withdraw is null or status <> 'finished'
    or paid <= (deposit + max_withdraw))
);
-- Wallets of promotions that ended lately are looked through for money that has come since.
create index promotion_taken_ended on promotion_taken (ended_at, id) where ended_at is not null;
create index promotion_taken_expiring on promotion_taken (expires_at) where status = 'active';
create unique index promotion_taken_free_credit on promotion_taken (member_id) where status = 'active' and promotion_id is null;
create index promotion_taken_of_member on promotion_taken (member_id, id);
-- One at a time.
create unique index promotion_taken_running on promotion_taken (member_id) where status = 'active' and promotion_id is not null;
create index promotion_taken_uses on promotion_taken (promotion_id, member_id, taken_at);
grant select, insert, update on promotion_taken to chokdee_app;

-- Every settled bet as it stands now: what was played for, and what of it counts for the promotion that it was played
-- with or for a requirement of the main wallet. `turnover` is before the terms' weight, `counted` after it.
create table turnover_bet (
  member_id bigint not null,
  bet text not null,
  id bigint generated always as identity not null,
  version integer not null,
  wallet_id integer not null,
  taken_id bigint,
  era integer,
  category text not null,
  provider_id text not null,
  game_id text not null,
  is_played boolean not null,
  stake bigint not null,
  payout bigint not null,
  turnover bigint not null,
  weight smallint not null,
  counted bigint not null,
  reason text,
  placed_at timestamptz(3) not null,
  settled_at timestamptz(3) not null,
  -- What of a bet's stake was really played for, as the provider of a shared table has said: a bet that is judged again, when
  -- another account turns out to stand against it, is judged by it too.
  effective bigint,
  primary key (member_id, bet),
  constraint turnover_bet_counts check (counted >= 0 and counted <= turnover and turnover >= 0 and turnover <= stake)
);
create unique index turnover_bet_newest on turnover_bet (member_id, id);
create index turnover_bet_of_bonus on turnover_bet (member_id, wallet_id, id) where wallet_id <> 1;
-- Whoever sat at the same table, to find members who bet against each other.
create index turnover_bet_of_table on turnover_bet (bet) where category in ('casino', 'sport');
grant select, insert, update on turnover_bet to chokdee_app;

-- What has to be played with the main wallet. Requirements add up in one era until it is fulfilled or cleared; the next
-- one then begins another. A bet counts for an era that stood when it was placed, so that one that is taken back later
-- opens just what it had fulfilled. Counting changes an era with every batch of bets: room in the page keeps that from
-- touching its index.
create table turnover_era (
  member_id bigint not null references member(id),
  era integer not null,
  needed bigint not null check (needed > 0),
  done bigint not null default 0,
  opened_at timestamptz(3) not null,
  cleared_at timestamptz(3),
  primary key (member_id, era)
) with (fillfactor = 50);
grant select, insert, update on turnover_era to chokdee_app;

create table turnover_requirement (
  member_id bigint not null references member(id),
  source text not null,
  amount bigint not null check (amount > 0),
  era integer not null,
  added_at timestamptz(3) not null,
  primary key (member_id, source)
);
grant select, insert on turnover_requirement to chokdee_app;

-- When money last left: a bonus that was finished before has gone with it.
create table turnover_withdrawn (
  member_id bigint primary key references member(id),
  at timestamptz(3) not null
);
grant select, insert, update on turnover_withdrawn to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'turnover_bet', 'delete')
-- check: not has_table_privilege('chokdee_app', 'turnover_requirement', 'update')
-- check: not has_table_privilege('chokdee_app', 'turnover_requirement', 'delete')
-- check: not has_table_privilege('chokdee_app', 'turnover_era', 'delete')
-- check: not has_table_privilege('chokdee_app', 'promotion', 'delete')
-- check: not has_table_privilege('chokdee_app', 'promotion_taken', 'delete')
-- check: not has_table_privilege('chokdee_app', 'promotion_refusal', 'update')
-- check: not has_table_privilege('chokdee_app', 'promotion_deposit_day', 'delete')
-- check: not has_table_privilege('chokdee_app', 'promotion_refusal', 'delete')
