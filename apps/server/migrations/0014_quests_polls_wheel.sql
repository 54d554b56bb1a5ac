-- Quests as staff arrange them, what members have done towards them, and what was claimed.

create table quest (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('check_in', 'deposit', 'turnover', 'rounds', 'invite', 'lotto_bill')),
  period text not null check (period in ('daily', 'weekly', 'once')),
  unit text not null check (unit in ('baht', 'count')),
  title text not null,
  description text not null,
  image text check (image ~ '^/media/[0-9a-f]{64}\.webp$'),
  event_id integer references site_event on delete set null,
  -- Satang, or how many times.
  need bigint not null check (need > 0),
  -- Empty where every category counts.
  categories text[] not null,
  min_deposit bigint not null check (min_deposit >= 0),
  reward jsonb not null,
  strip jsonb not null,
  marks jsonb not null,
  vip_level smallint not null check (vip_level between 0 and 2),
  unlocked_by integer references quest,
  -- Whole days in Bangkok, both included.
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  position integer not null,
  is_shown boolean not null,
  check (kind <> 'check_in' or (period = 'daily' and unit = 'count' and jsonb_array_length(strip) = need)),
  check (kind <> 'turnover' or unit = 'baht'),
  check (kind in ('deposit', 'turnover') or unit = 'count'),
  check (unlocked_by <> id)
);
create index quest_in_order on quest (position, id) where is_shown;
grant select, insert on quest to chokdee_app;
grant update (title, description, image, event_id, need, categories, min_deposit, reward, strip, marks, vip_level,
  unlocked_by, starts_on, ends_on, position, is_shown) on quest to chokdee_app;

-- Play that counts, by Bangkok day. A later settlement may take back more than a day has brought.
create table quest_play (
  member_id bigint not null references member,
  day date not null,
  category text not null,
  turnover bigint not null,
  rounds bigint not null,
  primary key (member_id, day, category)
);
grant select, insert on quest_play to chokdee_app;
grant update (turnover, rounds) on quest_play to chokdee_app;

create table quest_deposit (
  payment_id text primary key,
  member_id bigint not null references member,
  day date not null,
  amount bigint not null
);
create index quest_deposit_of_member on quest_deposit (member_id, day);
grant select, insert on quest_deposit to chokdee_app;

create table quest_invite (
  friend_id bigint primary key references member,
  member_id bigint not null references member,
  day date not null
);
create index quest_invite_of_member on quest_invite (member_id, day);
grant select, insert on quest_invite to chokdee_app;

create table quest_check_in (
  quest_id integer not null references quest,
  member_id bigint not null references member,
  day date not null,
  -- Which day of the strip it was, and which of its calendar month.
  place integer not null check (place > 0),
  month_days integer not null check (month_days between 1 and 31),
  reward jsonb not null,
  mark_reward jsonb,
  at timestamptz not null,
  primary key (member_id, quest_id, day)
);
grant select, insert on quest_check_in to chokdee_app;

create table quest_claim (
  quest_id integer not null references quest,
  member_id bigint not null references member,
  -- The day, the week's Monday, or `once`.
  period_key text not null,
  reward jsonb not null,
  at timestamptz not null,
  primary key (member_id, quest_id, period_key)
);
grant select, insert on quest_claim to chokdee_app;

-- Polls: what members vote on, by which right, and who won.

create table poll (
  id integer generated always as identity primary key,
  title text not null,
  description text not null,
  image text check (image ~ '^/media/[0-9a-f]{64}\.webp$'),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  is_shown boolean not null,
  votes_a_day integer not null check (votes_a_day >= 0),
  -- Satang paid in while the poll is open, for one vote.
  deposit_per_vote bigint check (deposit_per_vote > 0),
  max_deposit_votes integer not null check (max_deposit_votes >= 0),
  points_per_vote integer check (points_per_vote > 0),
  max_points_votes integer not null check (max_points_votes >= 0),
  needs_answer boolean not null,
  prizes jsonb not null,
  -- The seed that winners are drawn with, told by its hash from the beginning.
  sealed_seed text not null,
  commit text not null
);
create index poll_by_opening on poll (opens_at, id) where is_shown;
grant select, insert on poll to chokdee_app;
grant update (title, description, image, closes_at, is_shown) on poll to chokdee_app;

create table poll_choice (
  id integer generated always as identity primary key,
  poll_id integer not null references poll,
  title text not null,
  image text check (image ~ '^/media/[0-9a-f]{64}\.webp$'),
  votes bigint not null default 0,
  unique (poll_id, id)
);
grant select, insert on poll_choice to chokdee_app;
grant update (votes) on poll_choice to chokdee_app;

-- A member in a poll, under a name that tells others nothing.
create table poll_entry (
  poll_id integer not null references poll,
  member_id bigint not null references member,
  ticket text not null,
  primary key (poll_id, member_id),
  unique (poll_id, ticket)
);
grant select, insert on poll_entry to chokdee_app;
-- A vote locks its member's row.
grant update (ticket) on poll_entry to chokdee_app;

create table poll_vote (
  id bigint generated always as identity primary key,
  poll_id integer not null,
  member_id bigint not null,
  choice_id integer not null,
  -- By which right: being here on that day, deposits, or points.
  paid_with text not null check (paid_with in ('day', 'deposit', 'points')),
  day date not null,
  at timestamptz not null,
  foreign key (poll_id, choice_id) references poll_choice (poll_id, id),
  foreign key (poll_id, member_id) references poll_entry
);
create index poll_vote_of_member on poll_vote (poll_id, member_id);
grant select, insert on poll_vote to chokdee_app;

-- What a member has paid in while a poll was open.
create table poll_deposit (
  poll_id integer not null references poll,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  updated_at timestamptz not null,
  primary key (poll_id, member_id)
);
grant select, insert on poll_deposit to chokdee_app;
grant update (amount, updated_at) on poll_deposit to chokdee_app;

-- The list of tickets as it was fixed, and what the beacon made of it.
create table poll_draw (
  poll_id integer primary key references poll,
  answer_id integer,
  entries jsonb not null,
  entries_hash text not null,
  frozen_at timestamptz not null,
  beacon_round bigint not null,
  beacon_value text,
  -- The value is its hash.
  beacon_signature text,
  seed text,
  outcomes jsonb,
  drawn_at timestamptz,
  check ((outcomes is null) = (drawn_at is null) and (seed is null) = (drawn_at is null)
    and (beacon_value is null) = (drawn_at is null) and (beacon_signature is null) = (drawn_at is null)),
  foreign key (poll_id, answer_id) references poll_choice (poll_id, id)
);
grant select, insert on poll_draw to chokdee_app;
grant update (beacon_value, beacon_signature, seed, outcomes, drawn_at) on poll_draw to chokdee_app;

create table poll_winner (
  poll_id integer not null references poll,
  rank integer not null check (rank > 0),
  member_id bigint not null references member,
  ticket text not null,
  title text not null,
  reward jsonb not null,
  -- When giving it was last tried.
  tried_at timestamptz,
  given_at timestamptz,
  primary key (poll_id, rank),
  unique (poll_id, member_id)
);
create index poll_winner_waiting on poll_winner (tried_at nulls first, poll_id, rank) where given_at is null;
grant select, insert on poll_winner to chokdee_app;
grant update (tried_at, given_at) on poll_winner to chokdee_app;

-- The prize wheel: what it offers, the tickets it is spun with, and every spin with all that fixed its outcome.

create table wheel_setting (
  id integer primary key default 1 check (id = 1),
  is_open boolean not null,
  -- Null where a spin cannot be paid with points.
  points_per_spin bigint check (points_per_spin > 0),
  daily_tickets integer not null check (daily_tickets between 0 and 10),
  -- Only members who have ever paid in get the free tickets of the day.
  daily_needs_deposit boolean not null,
  -- Satang of one day's deposits that give a ticket; null where deposits give none.
  deposit_per_ticket bigint check (deposit_per_ticket > 0),
  deposit_tickets_a_day integer not null check (deposit_tickets_a_day between 0 and 100),
  -- How long a ticket from deposits can be used.
  ticket_days integer not null check (ticket_days between 1 and 365)
);
insert into wheel_setting
  (is_open, points_per_spin, daily_tickets, daily_needs_deposit, deposit_per_ticket, deposit_tickets_a_day, ticket_days)
values (false, null, 1, true, null, 3, 7);
grant select, update on wheel_setting to chokdee_app;

-- A prize that has left the wheel stays, for the spins that gave it.
create table wheel_prize (
  id integer generated always as identity primary key,
  -- Clockwise from the top; null once it has left the wheel.
  place integer check (place >= 0),
  reward jsonb not null,
  -- What members read.
  title text not null check (title <> ''),
  weight integer not null check (weight between 0 and 1000000),
  -- Pieces left in all; null without end.
  stock_left bigint check (stock_left >= 0),
  -- Pieces a Bangkok day; null without a cap.
  daily_cap integer check (daily_cap >= 0),
  replaced_by integer references wheel_prize,
  check (replaced_by <> id)
);
create unique index wheel_prize_place on wheel_prize (place) where place is not null;
grant select, insert, update on wheel_prize to chokdee_app;

-- Counted for prizes with a cap a day alone.
create table wheel_prize_day (
  prize_id integer not null references wheel_prize,
  day date not null,
  given integer not null check (given > 0),
  primary key (prize_id, day)
);
grant select, insert, update on wheel_prize_day to chokdee_app;

-- The seed of each member's next spin, unreadable without the key outside the database.
create table wheel_seed (
  member_id bigint primary key references member,
  commit text not null,
  sealed_seed text not null,
  -- Of the next spin.
  counter integer not null check (counter >= 0)
);
grant select, insert, update on wheel_seed to chokdee_app;

create table wheel_spin (
  id bigint generated always as identity primary key,
  -- What the spin is known by outside: it cannot be guessed.
  name text not null unique,
  member_id bigint not null references member,
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
  prize_id integer not null references wheel_prize,
  given_prize_id integer not null references wheel_prize,
  reward jsonb not null,
  title text not null,
  at timestamptz not null,
  seen_at timestamptz,
  unique (member_id, counter),
  check ((paid_with = 'points') = (points is not null))
);
create index wheel_spin_of_member on wheel_spin (member_id, id desc);
create index wheel_spin_at on wheel_spin (at);
create index wheel_spin_unseen on wheel_spin (member_id, id) where seen_at is null;
create index wheel_spin_won on wheel_spin (id desc) where reward ->> 'kind' <> 'nothing';
grant select, insert on wheel_spin to chokdee_app;
grant update (seen_at) on wheel_spin to chokdee_app;

create table wheel_ticket (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- What it was given for, such as `daily:2026-11-15:1`.
  source text not null,
  granted_at timestamptz not null,
  -- Null where it is kept until it is used.
  expires_at timestamptz,
  spent_by bigint unique references wheel_spin,
  unique (member_id, source)
);
create index wheel_ticket_left on wheel_ticket (member_id, expires_at) where spent_by is null;
grant select, insert on wheel_ticket to chokdee_app;
grant update (spent_by) on wheel_ticket to chokdee_app;

-- What each member has paid in on a day and how many tickets came of it.
create table wheel_deposit_day (
  member_id bigint not null references member,
  day date not null,
  deposited bigint not null check (deposited > 0),
  tickets integer not null check (tickets >= 0),
  primary key (member_id, day)
);
grant select, insert, update on wheel_deposit_day to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'quest_claim', 'update')
-- check: not has_table_privilege('chokdee_app', 'quest_claim', 'delete')
-- check: not has_table_privilege('chokdee_app', 'quest_check_in', 'update')
-- check: not has_table_privilege('chokdee_app', 'quest_deposit', 'update')
-- check: not has_column_privilege('chokdee_app', 'quest', 'kind', 'update')
-- check: not has_table_privilege('chokdee_app', 'poll_vote', 'update')
-- check: not has_table_privilege('chokdee_app', 'poll_vote', 'delete')
-- check: not has_column_privilege('chokdee_app', 'poll_winner', 'member_id', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll_draw', 'entries', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll', 'prizes', 'update')
-- check: not has_table_privilege('chokdee_app', 'wheel_spin', 'delete')
-- check: not has_column_privilege('chokdee_app', 'wheel_spin', 'prize_id', 'update')
-- check: not has_column_privilege('chokdee_app', 'wheel_ticket', 'member_id', 'update')
-- check: not has_table_privilege('chokdee_app', 'wheel_ticket', 'delete')
-- check: (select count(*) = 1 from wheel_setting)
