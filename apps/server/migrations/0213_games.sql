create table game (
  provider_id text not null check (provider_id ~ '^[A-Za-z0-9_-]{1,60}$'),
  game_id text not null check (game_id ~ '^[A-Za-z0-9_.-]{1,100}$'),
  provider_name text not null,
  -- Who brings us the game: `direct`, or an aggregator, whose own provider is the sub provider.
  source text not null,
  sub_provider_id text not null,
  name text not null,
  name_th text not null,
  category text not null check (category in ('casino', 'slot', 'fishing', 'sport', 'freespin')),
  features text[] not null,
  has_demo boolean not null,
  -- Our own copy of the provider's picture, and the path that it was copied from.
  image text,
  image_path text,
  released_on date not null,
  is_listed boolean not null,
  -- What a free round may stand at, in satang, as the provider tells: staff can promise nothing that the game refuses.
  -- None where the game has no free rounds; null where the provider takes any stake.
  free_round_bets bigint[] default '{}'::bigint[] check (0 < all (free_round_bets)),
  -- The most that a round of the game pays, in stakes, as its provider publishes it.
  max_win integer check (max_win > 0),
  -- What a game returns in the long run, as its provider says.
  return_percent numeric check (return_percent >= 0::numeric and return_percent <= 100::numeric),
  primary key (provider_id, game_id)
);
create index game_by_image on game (image) where image is not null and is_listed;
grant select, insert, update on game to chokdee_app;

-- Counts the changes of the catalogue, so that a process knows whether what it holds in memory is still right.
create table game_catalogue (
  only_one boolean default true primary key check (only_one),
  version bigint not null
);
grant select, update on game_catalogue to chokdee_app;

create table game_favourite (
  member_id bigint not null references member(id),
  provider_id text not null,
  game_id text not null,
  created_at timestamptz not null,
  primary key (member_id, provider_id, game_id),
  foreign key (provider_id, game_id) references game(provider_id, game_id)
);
create index game_favourite_of_member on game_favourite (member_id, created_at desc);
grant select, insert, delete on game_favourite to chokdee_app;

create table game_last_played (
  member_id bigint not null references member(id),
  provider_id text not null,
  game_id text not null,
  played_at timestamptz not null,
  primary key (member_id, provider_id, game_id)
);
create index game_last_played_of_member on game_last_played (member_id, played_at desc);
grant select, insert, update on game_last_played to chokdee_app;

-- How staff have arranged the catalogue: what members are not shown, and what comes first in its category. Apart from the
-- games, which their providers describe anew every few minutes.
create table game_place (
  provider_id text not null,
  game_id text not null,
  is_hidden boolean not null default false,
  place integer check (place > 0),
  primary key (provider_id, game_id),
  foreign key (provider_id, game_id) references game(provider_id, game_id)
);
grant select, insert, update on game_place to chokdee_app;

-- Rounds a day, for what is popular. Days are Bangkok's.
create table game_played_on (
  day date not null,
  provider_id text not null,
  game_id text not null,
  rounds bigint not null check (rounds > 0),
  primary key (day, provider_id, game_id)
);
grant select, insert, update, delete on game_played_on to chokdee_app;

create table game_round (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
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

-- The rails of the lobby in their order, as a list of `{"key", "kind", "title", "isShown", "games"}`; null as they came.
-- `version` tells two people who arrange them at once apart.
create table lobby_rails (
  only_row boolean default true primary key check (only_row),
  version integer not null default 0,
  rails jsonb
);
grant select on lobby_rails to chokdee_app;
grant update (version, rails) on lobby_rails to chokdee_app;

insert into game_catalogue (only_one, version) values
  (true, 1);

insert into lobby_rails (only_row, version, rails) values
  (true, 0, null);

-- check: not has_table_privilege('chokdee_app', 'game', 'delete')
-- check: not has_table_privilege('chokdee_app', 'game_catalogue', 'insert')
-- check: not has_table_privilege('chokdee_app', 'game_favourite', 'update')
-- check: not has_table_privilege('chokdee_app', 'game_round', 'delete')
-- check: not has_table_privilege('chokdee_app', 'game_last_played', 'delete')
-- check: not has_table_privilege('chokdee_app', 'game_place', 'delete')
-- check: not has_table_privilege('chokdee_app', 'lobby_rails', 'insert')
