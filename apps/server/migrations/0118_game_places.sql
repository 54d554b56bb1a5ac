-- How staff have arranged the catalogue: what members are not shown, and what comes first in its category. Apart from the
-- games, which their providers describe anew every few minutes.
create table game_place (
  provider_id text not null,
  game_id text not null,
  is_hidden boolean not null default false,
  place integer check (place > 0),
  primary key (provider_id, game_id),
  foreign key (provider_id, game_id) references game
);
grant select, insert, update on game_place to chokdee_app;

-- The rails of the lobby in their order, as a list of `{"key", "kind", "title", "isShown", "games"}`; null as they came.
-- `version` tells two people who arrange them at once apart.
create table lobby_rails (
  only_row boolean primary key default true check (only_row),
  version integer not null default 0,
  rails jsonb
);
insert into lobby_rails default values;
grant select on lobby_rails to chokdee_app;
grant update (version, rails) on lobby_rails to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'game_place', 'delete')
-- check: not has_table_privilege('chokdee_app', 'lobby_rails', 'insert')
