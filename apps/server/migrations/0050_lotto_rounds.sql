-- The lottery house: its markets, what they offer, and their rounds.

-- Calendar, sales and yeekee are the operator's settings in the shapes of packages/rules. Amounts are satang.
create table lotto_category (
  id integer primary key,
  code text not null unique,
  prefix text not null unique,
  name text not null,
  market_group text not null check (market_group in ('gov', 'foreign', 'stock', 'yeekee')),
  -- How the result is made from what the source publishes; yeekee makes its own.
  draw_kind text,
  calendar jsonb,
  sales jsonb,
  yeekee jsonb,
  is_open boolean not null default true,
  takes_tod_of_equal_digits boolean not null default false,
  -- One member's stakes in a round; null is no limit.
  max_per_member bigint check (max_per_member >= 0),
  -- Null where bills cannot be taken back.
  cancel_rule jsonb,
  check ((market_group = 'yeekee') = (yeekee is not null)),
  check ((market_group = 'yeekee') = (draw_kind is null))
);
grant select, insert on lotto_category to chokdee_app;
grant update (calendar, sales, yeekee, is_open, takes_tod_of_equal_digits, max_per_member, cancel_rule)
  on lotto_category to chokdee_app;

-- What a market pays and takes for a type. Rates are hundredths: 3.20 is 320.
create table lotto_terms (
  category_id integer not null references lotto_category,
  bet_type text not null,
  rate integer not null check (rate >= 0),
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  max_per_member bigint check (max_per_member >= 0),
  max_per_number bigint check (max_per_number >= 0),
  max_payout bigint check (max_payout >= 0),
  bands jsonb not null default '[]',
  primary key (category_id, bet_type)
);
grant select, insert on lotto_terms to chokdee_app;
grant update (rate, min_stake, max_stake, max_per_member, max_per_number, max_payout, bands) on lotto_terms to chokdee_app;

-- `version` counts what the bills are to be settled by: the first result, each correction, or the round's end without
-- one. While `settling`, bills past `settled_to` still wait for that version.
create table lotto_round (
  id bigint generated always as identity primary key,
  category_id integer not null references lotto_category,
  code text not null unique,
  day date not null,
  number integer,
  status text not null check (status in ('upcoming', 'open', 'closed', 'resulted', 'paid', 'cancelled', 'missed')),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  draws_at timestamptz not null check (draws_at >= closes_at),
  draw jsonb,
  result jsonb,
  is_simulated boolean not null default false,
  cancel_reason text,
  version integer not null default 0,
  settling boolean not null default false,
  settled_to bigint not null default 0,
  settled_bills integer not null default 0,
  total_bills integer not null default 0,
  touched_at timestamptz not null,
  -- Why a settled round is not paid: what its books and its bills disagree about.
  problem text,
  check ((status in ('resulted', 'paid')) = (result is not null))
);
create index lotto_round_of_category on lotto_round (category_id, closes_at, id);
create index lotto_round_by_closing on lotto_round (closes_at, id);
create index lotto_round_by_day on lotto_round (day, category_id, id);
create index lotto_round_resulted on lotto_round (draws_at, id) where result is not null;
create index lotto_round_running on lotto_round (closes_at) where status in ('upcoming', 'open', 'closed');
create index lotto_round_settling on lotto_round (touched_at) where settling;
grant select, insert on lotto_round to chokdee_app;
grant update (status, opens_at, closes_at, draws_at, draw, result, is_simulated, cancel_reason, version, settling,
              settled_to, settled_bills, total_bills, touched_at, problem) on lotto_round to chokdee_app;

-- What staff decided for one number of a round. A tod number stands for all orders of its digits.
create table lotto_number_rule (
  round_id bigint not null references lotto_round,
  bet_type text not null,
  number text not null,
  kind text not null check (kind in ('closed', 'half_pay', 'reduced')),
  rate integer check ((kind = 'reduced') = (rate is not null)),
  primary key (round_id, bet_type, number)
);
grant select, insert, update, delete on lotto_number_rule to chokdee_app;

-- A result as one person entered it, which another must confirm.
create table lotto_result_proposal (
  id bigint generated always as identity primary key,
  round_id bigint not null references lotto_round,
  draw jsonb not null,
  result jsonb not null,
  reason text not null,
  entered_by bigint not null,
  entered_name text not null,
  entered_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'rejected')),
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  -- Nobody confirms what they entered themselves.
  check (status <> 'confirmed' or decided_by <> entered_by)
);
create unique index lotto_result_waiting on lotto_result_proposal (round_id) where status = 'waiting';
create index lotto_result_of_round on lotto_result_proposal (round_id, id);
grant select, insert on lotto_result_proposal to chokdee_app;
grant update (status, decided_by, decided_name, decided_at) on lotto_result_proposal to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'lotto_round', 'delete')
-- check: not has_column_privilege('chokdee_app', 'lotto_result_proposal', 'result', 'update')
