-- What was played, told by events of settled bets. A provider's game may not be in our catalogue any more or not yet,
-- so nothing here refers to it.

create table game_round (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  provider_id text not null,
  -- The provider's own name of the round. Several members can sit in one.
  round_id text not null,
  game_id text not null,
  wallet_id integer not null,
  -- A bet that is settled anew comes again with the next number.
  version integer not null,
  status text not null check (status in ('settled', 'cancelled')),
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz not null,
  unique (member_id, provider_id, round_id)
);
create index game_round_of_member on game_round (member_id, settled_at desc, id desc);
grant select, insert, update on game_round to chokdee_app;

create table game_last_played (
  member_id bigint not null references member,
  provider_id text not null,
  game_id text not null,
  played_at timestamptz not null,
  primary key (member_id, provider_id, game_id)
);
create index game_last_played_of_member on game_last_played (member_id, played_at desc);
grant select, insert, update on game_last_played to chokdee_app;

-- Rounds a day, for what is popular. Days are Bangkok's.
create table game_played_on (
  day date not null,
  provider_id text not null,
  game_id text not null,
  rounds bigint not null check (rounds > 0),
  primary key (day, provider_id, game_id)
);
grant select, insert, update, delete on game_played_on to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'game_round', 'delete')
-- check: not has_table_privilege('chokdee_app', 'game_last_played', 'delete')
