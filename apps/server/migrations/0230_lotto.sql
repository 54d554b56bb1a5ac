-- The bills that a member has taken back on a day in Bangkok. Its row is the lock that holds the limit; days that are
-- over are removed.
create table lotto_cancel_day (
  member_id bigint not null references member(id),
  day date not null,
  cancelled integer not null check (cancelled > 0),
  primary key (member_id, day)
);
create index lotto_cancel_day_over on lotto_cancel_day (day);
grant select, insert, delete on lotto_cancel_day to chokdee_app;
grant update (cancelled) on lotto_cancel_day to chokdee_app;

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
  constraint lotto_category_check check ((market_group = 'yeekee') = (yeekee is not null)),
  constraint lotto_category_check1 check ((market_group = 'yeekee') = (draw_kind is null))
);
grant select, insert on lotto_category to chokdee_app;
grant update (calendar, sales, yeekee, is_open, takes_tod_of_equal_digits, max_per_member, cancel_rule) on lotto_category to chokdee_app;

-- When the house last looked at its clock, by business and by real time, and the last stretch in which it did not.
create table lotto_heartbeat (
  is_single boolean default true primary key check (is_single),
  business_at timestamptz not null,
  real_at timestamptz not null,
  gap_from timestamptz,
  gap_to timestamptz
);
grant select, insert, update on lotto_heartbeat to chokdee_app;

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

-- What staff decided for a number in every round of a market, until they take it back. Rounds hold copies, so that
-- selling looks at its round alone; `of_market` says which of a round's rules came that way.
create table lotto_market_rule (
  category_id integer not null references lotto_category(id),
  bet_type text not null,
  number text not null,
  kind text not null check (kind in ('closed', 'half_pay', 'reduced')),
  rate integer,
  primary key (category_id, bet_type, number),
  constraint lotto_market_rule_check check ((kind = 'reduced') = (rate is not null))
);
grant select, insert, update, delete on lotto_market_rule to chokdee_app;

create table lotto_member_round (
  round_id bigint not null,
  member_id bigint not null,
  staked bigint not null check (staked >= 0),
  primary key (round_id, member_id)
) with (fillfactor = 70);
grant select, insert, update on lotto_member_round to chokdee_app;

-- The same for one member, and the member's round as a whole.
create table lotto_member_sold (
  round_id bigint not null,
  member_id bigint not null,
  bet_type text not null,
  number text not null,
  sold bigint not null check (sold >= 0),
  primary key (round_id, member_id, bet_type, number)
) with (fillfactor = 80);
grant select, insert, update, delete on lotto_member_sold to chokdee_app;

-- เลขชุด: numbers that a member keeps for another day.
create table lotto_number_set (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  name text not null,
  lines jsonb not null,
  updated_at timestamptz not null
);
create index lotto_number_set_of_member on lotto_number_set (member_id, id);
grant select, insert, delete on lotto_number_set to chokdee_app;
grant update (name, lines, updated_at) on lotto_number_set to chokdee_app;

-- `version` counts what the bills are to be settled by: the first result, each correction, or the round's end without
-- one. While `settling`, bills past `settled_to` still wait for that version.
create table lotto_round (
  id bigint generated always as identity primary key,
  category_id integer not null references lotto_category(id),
  code text not null unique,
  day date not null,
  number integer,
  status text not null check (status in ('upcoming', 'open', 'closed', 'resulted', 'paid', 'cancelled', 'missed')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
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
  -- Copies of what the result says, so that numbers are counted by an index and not by reading every result.
  top3 text generated always as (result ->> 'top3') stored,
  bottom2 text generated always as (result ->> 'bottom2') stored,
  -- Made by staff besides those of the market's calendar.
  is_special boolean not null default false,
  -- Staff who have set when it is drawn: they type its result only with an owner beside them.
  timed_by bigint[] not null default '{}'::bigint[],
  constraint lotto_round_check check (closes_at > opens_at),
  constraint lotto_round_check1 check (draws_at >= closes_at),
  constraint lotto_round_check2 check ((status in ('resulted', 'paid')) = (result is not null))
);
create index lotto_round_bottom2 on lotto_round (category_id, bottom2) include (day) where bottom2 is not null;
create index lotto_round_by_closing on lotto_round (closes_at, id);
create index lotto_round_by_day on lotto_round (day, category_id, id);
-- Rounds that are drawn somewhere, apart from yeekee's numbered ones, of which there are hundreds a day.
create index lotto_round_drawn on lotto_round (closes_at, id) where number is null;
create index lotto_round_drawn_running on lotto_round (closes_at, id) where number is null and (status in ('upcoming', 'open', 'closed'));
create index lotto_round_history on lotto_round (category_id, draws_at, id) where result is not null;
create index lotto_round_of_category on lotto_round (category_id, closes_at, id);
-- Rounds that cannot be paid are looked for every time somebody asks how the system is.
create index lotto_round_problem on lotto_round (id) where problem is not null;
create index lotto_round_resulted on lotto_round (draws_at, id) where result is not null;
create index lotto_round_running on lotto_round (closes_at) where status in ('upcoming', 'open', 'closed');
create index lotto_round_settling on lotto_round (touched_at) where settling;
create index lotto_round_top3 on lotto_round (category_id, top3) include (day, is_simulated) where top3 is not null;
grant select, insert on lotto_round to chokdee_app;
grant update (day, status, opens_at, closes_at, draws_at, draw, result, is_simulated, cancel_reason, version, settling, settled_to, settled_bills, total_bills, touched_at, problem, timed_by) on lotto_round to chokdee_app;

-- `prize` is what the bill was paid in all: its winnings, or its stake where the round was refunded. `version` is the
-- round's version that it was settled by. Every bill is written again when it is settled: with room on its page that
-- touches none of its indexes.
create table lotto_bill (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  round_id bigint not null references lotto_round(id),
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
  -- Why staff took a bill off a round, in words for its member; null where the member took it back.
  void_reason text,
  -- The part of a prize that is won and not paid until an owner releases it. The house keeps it among its open bets.
  held bigint not null default 0,
  unique (member_id, token_id),
  constraint lotto_bill_check check ((status = 'won') = (prize > 0 and status <> 'refunded')),
  constraint lotto_bill_check1 check (void_reason is null or status = 'cancelled'),
  constraint lotto_bill_check2 check (held >= 0 and held <= prize),
  constraint lotto_bill_check3 check (held = 0 or status = 'won')
) with (fillfactor = 60);
-- Who plays at this moment is found by time, at next to no cost for a bill or a bet.
create index lotto_bill_by_time on lotto_bill using brin (created_at) with (pages_per_range='16');
create index lotto_bill_held on lotto_bill (round_id, member_id) where held > 0;
create index lotto_bill_of_member on lotto_bill (member_id, id);
create index lotto_bill_of_round on lotto_bill (round_id, id);
grant select, insert on lotto_bill to chokdee_app;
grant update (status, prize, settled_at, version, prize_before, void_reason, held) on lotto_bill to chokdee_app;

-- How a corrected result changed what a bill was paid.
create table lotto_difference (
  round_id bigint not null references lotto_round(id),
  version integer not null,
  bill_id bigint not null references lotto_bill(id),
  member_id bigint not null,
  before bigint not null,
  after bigint not null,
  at timestamptz not null,
  primary key (round_id, version, bill_id)
);
grant select, insert on lotto_difference to chokdee_app;

-- What an account wins of a round and is not paid until an owner releases it, with what its person wins in all. One of
-- a result that was corrected meanwhile is replaced: what the next one gives is worked out anew.
create table lotto_held_prize (
  id bigint generated always as identity primary key,
  round_id bigint not null references lotto_round(id),
  version integer not null,
  member_id bigint not null references member(id),
  amount bigint not null check (amount > 0),
  person_prize bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'released', 'replaced')),
  held_at timestamptz not null,
  released_by bigint references staff(id),
  released_at timestamptz,
  unique (round_id, version, member_id),
  constraint lotto_held_prize_check check (person_prize >= amount),
  constraint lotto_held_prize_check1 check ((state = 'released') = (released_by is not null))
);
create index lotto_held_prize_waiting on lotto_held_prize (id) where state = 'waiting';
grant select, insert on lotto_held_prize to chokdee_app;
grant update (state, released_by, released_at) on lotto_held_prize to chokdee_app;

-- What staff decided for one number of a round. A tod number stands for all orders of its digits.
create table lotto_number_rule (
  round_id bigint not null references lotto_round(id),
  bet_type text not null,
  number text not null,
  kind text not null check (kind in ('closed', 'half_pay', 'reduced')),
  rate integer,
  of_market boolean not null default false,
  primary key (round_id, bet_type, number),
  constraint lotto_number_rule_check check ((kind = 'reduced') = (rate is not null))
);
grant select, insert, update, delete on lotto_number_rule to chokdee_app;

-- What an account wins by a result that no owner has seen and is paid at once. It counts for a day with what its person
-- wins in other rounds.
create table lotto_paid_prize (
  round_id bigint not null references lotto_round(id),
  version integer not null,
  member_id bigint not null references member(id),
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (round_id, version, member_id)
);
create index lotto_paid_prize_at on lotto_paid_prize (at);
grant select, insert on lotto_paid_prize to chokdee_app;

-- A result as one person entered it, which another must confirm.
create table lotto_result_proposal (
  id bigint generated always as identity primary key,
  round_id bigint not null references lotto_round(id),
  draw jsonb not null,
  result jsonb not null,
  reason text not null,
  entered_by bigint not null,
  entered_name text not null,
  entered_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'agreed', 'confirmed', 'rejected')),
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  -- The second person types a result without having seen the first one's. Who types something else too often is guessing.
  mismatches integer not null default 0 check (mismatches >= 0 and mismatches <= 3),
  confirmed_by bigint,
  confirmed_name text,
  confirmed_at timestamptz,
  prize bigint check (prize >= 0),
  -- What was odd about the sheet and was typed all the same.
  oddities text[] not null default '{}'::text[],
  constraint lotto_result_proposal_check check (status <> 'confirmed' or decided_by <> entered_by),
  constraint lotto_result_proposal_check1 check (confirmed_by <> entered_by),
  constraint lotto_result_proposal_check2 check (status <> 'agreed' or confirmed_by is not null),
  constraint lotto_result_proposal_check3 check (status <> 'confirmed' or confirmed_by is not null)
);
create index lotto_result_agreed on lotto_result_proposal (id) where status = 'agreed';
create index lotto_result_decided on lotto_result_proposal (decided_at) where status = 'confirmed';
create index lotto_result_of_round on lotto_result_proposal (round_id, id);
create unique index lotto_result_waiting on lotto_result_proposal (round_id) where status in ('waiting', 'agreed');
grant select, insert on lotto_result_proposal to chokdee_app;
grant update (status, decided_by, decided_name, decided_at, mismatches, confirmed_by, confirmed_name, confirmed_at, prize) on lotto_result_proposal to chokdee_app;

-- What was sold of a round in each span of time, less what was taken back of it. Every bill adds to one row; `shard`
-- spreads bills that are bought at the same moment over several, so that they do not wait for one another.
create table lotto_sales (
  round_id bigint not null,
  from_at timestamptz not null,
  shard smallint not null,
  bills integer not null check (bills >= 0),
  stake bigint not null check (stake >= 0),
  primary key (round_id, from_at, shard)
) with (fillfactor = 60);
grant select, insert, update, delete on lotto_sales to chokdee_app;

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

-- What a market pays and takes for a type. Rates are hundredths: 3.20 is 320.
create table lotto_terms (
  category_id integer not null references lotto_category(id),
  bet_type text not null,
  rate integer not null check (rate >= 0),
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null,
  max_per_member bigint check (max_per_member >= 0),
  max_per_number bigint check (max_per_number >= 0),
  max_payout bigint check (max_payout >= 0),
  bands jsonb not null default '[]',
  primary key (category_id, bet_type),
  constraint lotto_terms_check check (max_stake >= min_stake)
);
grant select, insert on lotto_terms to chokdee_app;
grant update (rate, min_stake, max_stake, max_per_member, max_per_number, max_payout, bands) on lotto_terms to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'lotto_round', 'delete')
-- check: not has_column_privilege('chokdee_app', 'lotto_result_proposal', 'result', 'update')
-- check: not has_table_privilege('chokdee_app', 'lotto_bill', 'delete')
-- check: not has_column_privilege('chokdee_app', 'lotto_line', 'stake', 'update')
-- check: not has_table_privilege('chokdee_app', 'lotto_difference', 'update')
-- check: not has_table_privilege('chokdee_app', 'lotto_member_round', 'delete')
-- check: not has_table_privilege('chokdee_app', 'lotto_line', 'delete')
-- check: not has_column_privilege('chokdee_app', 'lotto_cancel_day', 'day', 'update')
-- check: has_table_privilege('chokdee_app', 'lotto_market_rule', 'insert, delete')
-- check: has_column_privilege('chokdee_app', 'lotto_number_rule', 'of_market', 'update')
-- check: has_column_privilege('chokdee_app', 'lotto_bill', 'void_reason', 'update')
-- check: not has_column_privilege('chokdee_app', 'lotto_round', 'is_special', 'update')
-- check: has_table_privilege('chokdee_app', 'lotto_sales', 'insert, update, delete')
-- check: not has_table_privilege('chokdee_app', 'lotto_held_prize', 'delete')
-- check: not has_column_privilege('chokdee_app', 'lotto_held_prize', 'amount', 'update')
-- check: not has_column_privilege('chokdee_app', 'lotto_result_proposal', 'entered_by', 'update')
-- check: not has_table_privilege('chokdee_app', 'lotto_paid_prize', 'update')
-- check: not has_table_privilege('chokdee_app', 'lotto_paid_prize', 'delete')
