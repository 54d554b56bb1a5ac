-- What each member has paid in on a day and how many tickets came of it.
create table wheel_deposit_day (
  member_id bigint not null references member(id),
  day date not null,
  deposited bigint not null check (deposited > 0),
  tickets integer not null check (tickets >= 0),
  primary key (member_id, day)
);
grant select, insert, update on wheel_deposit_day to chokdee_app;

-- A prize that has left the wheel stays, for the spins that gave it.
create table wheel_prize (
  id integer generated always as identity primary key,
  -- Clockwise from the top; null once it has left the wheel.
  place integer check (place >= 0),
  reward jsonb not null,
  -- What members read.
  title text not null check (title <> ''),
  weight integer not null check (weight >= 0 and weight <= 1000000),
  -- Pieces left in all; null without end.
  stock_left bigint check (stock_left >= 0),
  -- Pieces a Bangkok day; null without a cap.
  daily_cap integer check (daily_cap >= 0),
  replaced_by integer references wheel_prize(id),
  constraint wheel_prize_check check (replaced_by <> id)
);
create unique index wheel_prize_place on wheel_prize (place) where place is not null;
grant select, insert, update on wheel_prize to chokdee_app;

-- Counted for prizes with a cap a day alone.
create table wheel_prize_day (
  prize_id integer not null references wheel_prize(id),
  day date not null,
  given integer not null check (given > 0),
  primary key (prize_id, day)
);
grant select, insert, update on wheel_prize_day to chokdee_app;

-- The seed of each member's next spin, unreadable without the key outside the database.
create table wheel_seed (
  member_id bigint primary key references member(id),
  commit text not null,
  sealed_seed text not null,
  -- Of the next spin.
  counter integer not null check (counter >= 0)
);
grant select, insert, update on wheel_seed to chokdee_app;

create table wheel_setting (
  id integer default 1 primary key check (id = 1),
  is_open boolean not null,
  -- Null where a spin cannot be paid with points.
  points_per_spin bigint check (points_per_spin > 0),
  daily_tickets integer not null check (daily_tickets >= 0 and daily_tickets <= 10),
  -- Only members who have ever paid in get the free tickets of the day.
  daily_needs_deposit boolean not null,
  -- Satang of one day's deposits that give a ticket; null where deposits give none.
  deposit_per_ticket bigint check (deposit_per_ticket > 0),
  deposit_tickets_a_day integer not null check (deposit_tickets_a_day >= 0 and deposit_tickets_a_day <= 100),
  -- How long a ticket from deposits can be used.
  ticket_days integer not null check (ticket_days >= 1 and ticket_days <= 365)
);
grant select, update on wheel_setting to chokdee_app;

create table wheel_spin (
  id bigint generated always as identity primary key,
  -- What the spin is known by outside: it cannot be guessed.
  name text not null unique,
  member_id bigint not null references member(id),
  paid_with text not null check (paid_with in ('ticket', 'points')),
  points bigint check (points > 0),
  commit text not null,
  server_seed text not null,
  client_seed text not null,
  counter integer not null,
  -- The table that was drawn from, row by row, and its hash.
  entries jsonb not null,
  entries_hash text not null,
  -- Where the wheel stopped, and what was given there.
  prize_id integer not null references wheel_prize(id),
  given_prize_id integer not null references wheel_prize(id),
  reward jsonb not null,
  title text not null,
  at timestamptz not null,
  seen_at timestamptz,
  unique (member_id, counter),
  constraint wheel_spin_check check ((paid_with = 'points') = (points is not null))
);
create index wheel_spin_at on wheel_spin (at);
create index wheel_spin_of_member on wheel_spin (member_id, id desc);
create index wheel_spin_unseen on wheel_spin (member_id, id) where seen_at is null;
create index wheel_spin_won on wheel_spin (id desc) where (reward ->> 'kind') <> 'nothing';
grant select, insert on wheel_spin to chokdee_app;
grant update (seen_at) on wheel_spin to chokdee_app;

create table wheel_ticket (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  -- What it was given for, such as `daily:2026-11-15:1`.
  source text not null,
  granted_at timestamptz not null,
  -- Null where it is kept until it is used.
  expires_at timestamptz,
  spent_by bigint unique references wheel_spin(id),
  unique (member_id, source)
);
create index wheel_ticket_left on wheel_ticket (member_id, expires_at) where spent_by is null;
grant select, insert on wheel_ticket to chokdee_app;
grant update (spent_by) on wheel_ticket to chokdee_app;

insert into wheel_setting (id, is_open, points_per_spin, daily_tickets, daily_needs_deposit, deposit_per_ticket, deposit_tickets_a_day, ticket_days) values
  (1, false, null, 1, true, null, 3, 7);

-- check: not has_table_privilege('chokdee_app', 'wheel_spin', 'delete')
-- check: not has_column_privilege('chokdee_app', 'wheel_spin', 'prize_id', 'update')
-- check: not has_column_privilege('chokdee_app', 'wheel_ticket', 'member_id', 'update')
-- check: not has_table_privilege('chokdee_app', 'wheel_ticket', 'delete')
-- check: (select count(*) = 1 from wheel_setting)
