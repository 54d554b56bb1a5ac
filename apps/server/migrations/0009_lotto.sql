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
-- Rounds that cannot be paid are looked for every time somebody asks how the system is.
create index lotto_round_problem on lotto_round (id) where problem is not null;
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

-- Bills and what was sold on each number. Money itself moves in the ledger alone.

-- `prize` is what the bill was paid in all: its winnings, or its stake where the round was refunded. `version` is the
-- round's version that it was settled by. Every bill is written again when it is settled: with room on its page that
-- touches none of its indexes.
create table lotto_bill (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  round_id bigint not null references lotto_round,
  wallet_id integer not null,
  -- The validated bill that it was made from, which can be sent once.
  token_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'won', 'lost', 'cancelled', 'refunded')),
  line_count integer not null check (line_count > 0),
  stake bigint not null check (stake > 0),
  prize bigint not null default 0 check (prize >= 0),
  note text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  version integer not null default 0,
  -- What had been paid before a correction.
  prize_before bigint,
  unique (member_id, token_id),
  check ((status = 'won') = (prize > 0 and status <> 'refunded'))
) with (fillfactor = 60);
create index lotto_bill_of_member on lotto_bill (member_id, id);
create index lotto_bill_of_round on lotto_bill (round_id, id);
grant select, insert on lotto_bill to chokdee_app;
grant update (status, prize, settled_at, version, prize_before) on lotto_bill to chokdee_app;

-- Lines have no foreign key: they are written in the statement of their bill, and a check per line would double its
-- cost. The round leads the key, so that a round is settled by reading straight on.
create table lotto_line (
  round_id bigint not null,
  bill_id bigint not null,
  line_no integer not null,
  bet_type text not null,
  number text not null,
  stake bigint not null check (stake > 0),
  rate integer not null,
  prize bigint not null default 0,
  primary key (round_id, bill_id, line_no)
);
grant select, insert on lotto_line to chokdee_app;
grant update (prize) on lotto_line to chokdee_app;

-- What is sold on a number of a round and what it would cost: one row to look at, however many bills there are. All
-- orders of a tod number share a row. Counters have one row for nearly every line sold: once a round is long over nobody
-- asks for them, and they are removed.
create table lotto_sold (
  round_id bigint not null,
  bet_type text not null,
  number text not null,
  sold bigint not null check (sold >= 0),
  liability bigint not null check (liability >= 0),
  primary key (round_id, bet_type, number)
) with (fillfactor = 60);
grant select, insert, update, delete on lotto_sold to chokdee_app;

-- The same for one member, and the member's round as a whole.
create table lotto_member_sold (
  round_id bigint not null,
  member_id bigint not null,
  bet_type text not null,
  number text not null,
  sold bigint not null check (sold >= 0),
  primary key (round_id, member_id, bet_type, number)
) with (fillfactor = 80);
create table lotto_member_round (
  round_id bigint not null,
  member_id bigint not null,
  staked bigint not null check (staked >= 0),
  primary key (round_id, member_id)
) with (fillfactor = 70);
grant select, insert, update, delete on lotto_member_sold to chokdee_app;
grant select, insert, update on lotto_member_round to chokdee_app;

-- How a corrected result changed what a bill was paid.
create table lotto_difference (
  round_id bigint not null references lotto_round,
  version integer not null,
  bill_id bigint not null references lotto_bill,
  member_id bigint not null,
  before bigint not null,
  after bigint not null,
  at timestamptz not null,
  primary key (round_id, version, bill_id)
);
grant select, insert on lotto_difference to chokdee_app;

-- เลขชุด: numbers that a member keeps for another day.
create table lotto_number_set (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  name text not null,
  lines jsonb not null,
  updated_at timestamptz not null
);
create index lotto_number_set_of_member on lotto_number_set (member_id, id);
grant select, insert, delete on lotto_number_set to chokdee_app;
grant update (name, lines, updated_at) on lotto_number_set to chokdee_app;

-- Yeekee: shots and the proof that nobody chose the result.

-- The seed is sealed until the round is drawn. What is null is not published yet.
create table yeekee_round (
  round_id bigint primary key references lotto_round,
  shooting_ends_at timestamptz not null,
  commit text not null,
  sealed_seed text not null,
  beacon_name text not null,
  beacon_round bigint not null,
  shot_count integer not null default 0,
  shot_sum bigint not null default 0,
  last_shot_at timestamptz,
  frozen_at timestamptz,
  list_hash text,
  beacon_value text,
  beacon_signature text,
  seed text,
  draw text,
  last5 text,
  refund text check (refund in ('too_few_shots', 'too_few_shooters', 'outage', 'unproven', 'void')),
  check ((list_hash is null) = (frozen_at is null))
) with (fillfactor = 60);
create index yeekee_round_waiting on yeekee_round (shooting_ends_at) where last5 is null and refund is null;
create index yeekee_round_unproven on yeekee_round (round_id) where refund = 'unproven';
grant select, insert on yeekee_round to chokdee_app;
grant update (shooting_ends_at, beacon_name, beacon_round, shot_count, shot_sum, last_shot_at, frozen_at, list_hash, beacon_value,
              beacon_signature, seed, draw, last5, refund) on yeekee_round to chokdee_app;

-- Shots are never altered or removed: the sequence has no gaps.
create table yeekee_shot (
  round_id bigint not null references yeekee_round,
  seq integer not null,
  member_id bigint not null,
  number text not null check (number ~ '^[0-9]{5}$'),
  shot_at timestamptz not null,
  primary key (round_id, seq)
);
create index yeekee_shot_of_member on yeekee_shot (round_id, member_id, seq);
grant select, insert on yeekee_shot to chokdee_app;

create table yeekee_prize (
  round_id bigint not null references yeekee_round,
  rank integer not null,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (round_id, rank)
);
grant select, insert on yeekee_prize to chokdee_app;

-- When the house last looked at its clock, by business and by real time, and the last stretch in which it did not.
create table lotto_heartbeat (
  is_single boolean primary key default true check (is_single),
  business_at timestamptz not null,
  real_at timestamptz not null,
  gap_from timestamptz,
  gap_to timestamptz
);
grant select, insert, update on lotto_heartbeat to chokdee_app;

-- The players that a sandbox plays itself, always shown as such.
create table simulated_member (
  member_id bigint primary key references member
);
grant select, insert on simulated_member to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'lotto_round', 'delete')
-- check: not has_column_privilege('chokdee_app', 'lotto_result_proposal', 'result', 'update')
-- check: not has_table_privilege('chokdee_app', 'lotto_bill', 'delete')
-- check: not has_column_privilege('chokdee_app', 'lotto_line', 'stake', 'update')
-- check: not has_table_privilege('chokdee_app', 'lotto_difference', 'update')
-- check: not has_table_privilege('chokdee_app', 'lotto_member_round', 'delete')
-- check: not has_table_privilege('chokdee_app', 'lotto_line', 'delete')
-- check: not has_table_privilege('chokdee_app', 'yeekee_shot', 'update')
-- check: not has_table_privilege('chokdee_app', 'yeekee_shot', 'delete')
-- check: not has_column_privilege('chokdee_app', 'yeekee_round', 'commit', 'update')
-- check: not has_column_privilege('chokdee_app', 'yeekee_round', 'sealed_seed', 'update')
