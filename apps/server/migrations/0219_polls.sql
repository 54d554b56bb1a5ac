create table poll (
  id integer generated always as identity primary key,
  title text not null,
  description text not null,
  image text check (image ~ '^/media/[0-9a-f]{64}\.webp$'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  is_shown boolean not null,
  votes_a_day integer not null check (votes_a_day >= 0),
  -- Satang paid in while the poll is open, for one vote.
  deposit_per_vote bigint check (deposit_per_vote > 0),
  max_deposit_votes integer not null check (max_deposit_votes >= 0),
  points_per_vote integer check (points_per_vote > 0),
  max_points_votes integer not null check (max_points_votes >= 0),
  needs_answer boolean not null,
  prizes jsonb not null,
  -- The seed that winners are drawn with, notified by its hash from the beginning.
  sealed_seed text not null,
  commit text not null,
  -- Where the right answer of a poll is read, said before it opens: nobody may change it afterwards.
  answer_source text,
  constraint poll_answer_source_check check (needs_answer = (answer_source is not null)),
  constraint poll_check check (closes_at > opens_at)
);
create index poll_by_image on poll (image) where image is not null;
create index poll_by_opening on poll (opens_at, id) where is_shown;
grant select, insert on poll to chokdee_app;
grant update (title, description, image, closes_at, is_shown) on poll to chokdee_app;

create table poll_choice (
  id integer generated always as identity primary key,
  poll_id integer not null references poll(id),
  title text not null,
  image text check (image ~ '^/media/[0-9a-f]{64}\.webp$'),
  votes bigint not null default 0,
  unique (poll_id, id)
);
create index poll_choice_by_image on poll_choice (image) where image is not null;
grant select, insert on poll_choice to chokdee_app;
grant update (votes) on poll_choice to chokdee_app;

-- What a member has paid in while a poll was open.
create table poll_deposit (
  poll_id integer not null references poll(id),
  member_id bigint not null references member(id),
  amount bigint not null check (amount > 0),
  updated_at timestamptz not null,
  primary key (poll_id, member_id)
);
grant select, insert on poll_deposit to chokdee_app;
grant update (amount, updated_at) on poll_deposit to chokdee_app;

-- The list of tickets as it was fixed, and what the beacon made of it.
create table poll_draw (
  poll_id integer primary key references poll(id),
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
  beacon_name text not null,
  constraint poll_draw_check check ((outcomes is null) = (drawn_at is null) and (seed is null) = (drawn_at is null)
    and (beacon_value is null) = (drawn_at is null) and (beacon_signature is null) = (drawn_at is null)),
  foreign key (poll_id, answer_id) references poll_choice(poll_id, id)
);
grant select, insert on poll_draw to chokdee_app;
grant update (beacon_value, beacon_signature, seed, outcomes, drawn_at) on poll_draw to chokdee_app;

-- A member in a poll, under a name that tells others nothing.
create table poll_entry (
  poll_id integer not null references poll(id),
  member_id bigint not null references member(id),
  ticket text not null,
  primary key (poll_id, member_id),
  unique (poll_id, ticket)
);
grant select, insert on poll_entry to chokdee_app;
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
  foreign key (poll_id, choice_id) references poll_choice(poll_id, id),
  foreign key (poll_id, member_id) references poll_entry(poll_id, member_id)
);
create index poll_vote_of_member on poll_vote (poll_id, member_id);
grant select, insert on poll_vote to chokdee_app;

create table poll_winner (
  poll_id integer not null references poll(id),
  rank integer not null check (rank > 0),
  member_id bigint not null references member(id),
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

-- check: not has_table_privilege('chokdee_app', 'poll_vote', 'update')
-- check: not has_table_privilege('chokdee_app', 'poll_vote', 'delete')
-- check: not has_column_privilege('chokdee_app', 'poll_winner', 'member_id', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll_draw', 'entries', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll', 'prizes', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll_draw', 'beacon_name', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll_draw', 'beacon_round', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll_draw', 'frozen_at', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll', 'answer_source', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll', 'needs_answer', 'update')
