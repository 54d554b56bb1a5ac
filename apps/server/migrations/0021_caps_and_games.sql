-- How much a round may win before two people have looked at it, and which games a session may change to.

-- The most that a round of the game pays, in stakes, as its provider publishes it.
alter table game add column max_win integer check (max_win > 0);

-- What staff have set for a provider (`game_id` is '') or one of its games: in stakes, in satang, and in satang for wins
-- without a stake. What is null is taken from the next wider one, at last from `provider_win_cap`. A win of a hundred
-- stakes and 100,000 baht is below every cap.
create table provider_cap (
  provider_id text not null check (provider_id ~ '^[a-z0-9_-]{1,32}$'),
  game_id text not null default '',
  max_times integer check (max_times >= 100),
  max_amount bigint check (max_amount >= 10000000),
  max_gift bigint check (max_gift >= 0),
  primary key (provider_id, game_id)
);
grant select, insert, update on provider_cap to chokdee_app;

-- A held win may be withdrawn by the provider itself.
alter table provider_held
  drop constraint provider_held_reason_check,
  drop constraint provider_held_state_check,
  drop constraint provider_held_check,
  add constraint provider_held_reason_check check (reason in ('late_rollback', 'large_win')),
  add constraint provider_held_state_check check (state in ('waiting', 'applied', 'declined', 'withdrawn')),
  add constraint provider_held_check
    check ((state in ('waiting', 'withdrawn')) = (decided_by is null) and decided_by <> agreed_by);

-- The other games that a session was used for, where its provider lets the member change: tables of one lobby.
create table play_session_game (
  session_id bigint not null references play_session,
  game_id text not null,
  category text not null,
  primary key (session_id, game_id)
);
grant select, insert on play_session_game to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'play_session_game', 'update')
-- check: not has_table_privilege('chokdee_app', 'provider_cap', 'delete')
