-- The catalogue: what the providers offer, as it was last read from them. Rounds and favourites refer to games, so a
-- game that its provider takes back is no longer listed and never removed.

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
  primary key (provider_id, game_id)
);
grant select, insert, update on game to chokdee_app;

-- Counts the changes of the catalogue, so that a process knows whether what it holds in memory is still right.
create table game_catalogue (
  only_one boolean primary key default true check (only_one),
  version bigint not null
);
insert into game_catalogue (version) values (1);
grant select, update on game_catalogue to chokdee_app;

create table game_favourite (
  member_id bigint not null references member,
  provider_id text not null,
  game_id text not null,
  created_at timestamptz not null,
  primary key (member_id, provider_id, game_id),
  foreign key (provider_id, game_id) references game
);
create index game_favourite_of_member on game_favourite (member_id, created_at desc);
grant select, insert, delete on game_favourite to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'game', 'delete')
-- check: not has_table_privilege('chokdee_app', 'game_catalogue', 'insert')
-- check: not has_table_privilege('chokdee_app', 'game_favourite', 'update')
