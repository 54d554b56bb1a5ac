-- The fishing hall: seas that members share, and magazines that they shoot them with.

-- A process lives as long as it says so here. One that has ended decides nothing any more: whatever it writes about shots
-- or magazines is written under a share of this row's lock, and its end waits for that.
create table fishing_process (
  id bigint generated always as identity primary key,
  -- Where the other processes reach it.
  url text not null,
  alive_until timestamptz not null,
  ended_at timestamptz
);
create index fishing_process_alive on fishing_process (alive_until) where ended_at is null;

-- A table is in one process at a time. Its seed is public and fixes what swims when.
create table fishing_table (
  id text primary key,
  room text not null,
  number integer not null,
  seed text not null,
  process_id bigint references fishing_process,
  unique (room, number)
);

create table fishing_seat (
  player_id bigint not null references player on delete cascade,
  room text not null,
  table_id text not null references fishing_table,
  seat smallint not null check (seat between 0 and 3),
  process_id bigint not null references fishing_process,
  primary key (player_id, room),
  unique (table_id, seat)
);
create index fishing_seat_of_process on fishing_seat (process_id);

-- A magazine is a round at the operator: one bet reserves its shots at one price, one win ends it and gives the rest back.
create table magazine (
  seq bigint generated always as identity unique,
  id text primary key,
  player_id bigint not null references player on delete cascade,
  session_id bigint not null references session on delete cascade,
  game text not null,
  table_id text not null references fishing_table,
  -- Whose journal has its shots.
  process_id bigint not null references fishing_process,
  unit bigint not null check (unit > 0),
  units integer not null check (units between 1 and 60),
  -- What was reserved: nothing where the shots are free.
  stake bigint not null check (stake >= 0),
  seed_id bigint not null references seed on delete cascade,
  counter integer not null,
  grant_id text references free_round_grant,
  -- asked: the reserve may be under way. open: its shots are in the journal. paying, voiding: the operator is notified until it
  -- knows. held: the operator's staff look at the win. The other three are final.
  state text not null check (state in ('asked', 'open', 'paying', 'held', 'voiding', 'closed', 'voided', 'refused')),
  shots json,
  win bigint check (win >= 0),
  unused bigint check (unused between 0 and stake),
  -- Why it was closed.
  reason text,
  refusal text,
  attempts integer not null default 0,
  due_at timestamptz,
  asked_at timestamptz not null,
  constraint magazine_ended_as_a_whole check ((shots is null) = (win is null) and (shots is null) = (unused is null)),
  constraint magazine_shot_when_ended check (case when state in ('asked', 'open') then shots is null
                                                  when state in ('paying', 'held', 'closed') then shots is not null
                                                  else true end)
);
create index magazine_due on magazine (due_at) where due_at is not null;
create index magazine_history on magazine (player_id, game, seq desc);
-- Demos are deleted with all that belongs to them: no table is read through for it.
create index magazine_of_session on magazine (session_id);
-- What is refused or given back before anything is drawn leaves its counter to the next that its page names.
create unique index magazine_drawn_by on magazine (seed_id, counter) where state not in ('refused', 'voiding', 'voided');
create index magazine_of_seed on magazine (seed_id);
create index magazine_of_process on magazine (process_id) where state = 'open';
-- One at a time: what a member has outstanding is bounded.
create unique index magazine_open on magazine (player_id) where state in ('asked', 'open', 'paying');

-- Shots as they were drawn, of all tables of a process together, before anybody hears of them. Once their magazines have
-- ended they are in those.
create table fishing_journal (
  seq bigint generated always as identity primary key,
  process_id bigint not null references fishing_process,
  at timestamptz not null,
  body json not null
);
create index fishing_journal_of_process on fishing_journal (process_id, at);
