-- Bills and what was sold on each number. Money itself moves in the ledger alone.

-- `prize` is what the bill was paid in all: its winnings, or its stake where the round was refunded. `version` is the
-- round's version that it was settled by.
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
);
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
-- orders of a tod number share a row.
create table lotto_sold (
  round_id bigint not null,
  bet_type text not null,
  number text not null,
  sold bigint not null check (sold >= 0),
  liability bigint not null check (liability >= 0),
  primary key (round_id, bet_type, number)
) with (fillfactor = 60);
grant select, insert, update on lotto_sold to chokdee_app;

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
grant select, insert, update on lotto_member_sold, lotto_member_round to chokdee_app;

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

-- check: not has_table_privilege('chokdee_app', 'lotto_bill', 'delete')
-- check: not has_column_privilege('chokdee_app', 'lotto_line', 'stake', 'update')
-- check: not has_table_privilege('chokdee_app', 'lotto_difference', 'update')
