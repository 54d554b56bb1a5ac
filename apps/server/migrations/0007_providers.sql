-- Game providers: how they are known to us, how members are known to them, and who is playing what.

-- What requests of a provider are checked with, and ours to it signed: several while a key is being replaced. The
-- secret is sealed; for a dialect with key pairs it is the provider's public key and our private one.
create table provider_key (
  provider_id text not null check (provider_id ~ '^[a-z0-9_-]{1,32}$'),
  key_id text not null check (key_id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  sealed_secret text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (provider_id, key_id)
);
grant select, insert, update on provider_key to chokdee_app;

-- One member at one provider under one name that tells nothing, for ever.
create table provider_player (
  provider_id text not null,
  player text not null,
  member_id bigint not null references member,
  primary key (provider_id, player),
  unique (member_id, provider_id)
);
grant select, insert on provider_player to chokdee_app;

-- One opened game: the code in its link becomes, once, the token that bets are placed with. It lives no longer than the
-- login it was opened under, and keeps that from becoming idle. Times are real times.
create table play_session (
  id bigint generated always as identity primary key,
  code_hash bytea not null unique,
  token_hash bytea unique,
  provider_id text not null,
  member_id bigint not null references member,
  login_id uuid,
  wallet_id integer not null,
  game_id text not null,
  category text not null,
  is_mobile boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);
create index play_session_of_member on play_session (member_id, id desc);
grant select, insert, update on play_session to chokdee_app;

-- Rounds that cost the member nothing: how many were granted, and how many the provider has told us of.
create table free_rounds (
  provider_id text not null,
  grant_id text not null,
  member_id bigint not null references member,
  game_id text not null,
  granted integer not null check (granted between 1 and 1000),
  used integer not null default 0 check (used between 0 and granted),
  bet bigint not null check (bet > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  -- Those that their provider was not told of are told again until they end.
  told_at timestamptz,
  primary key (provider_id, grant_id)
);
create index free_rounds_of_member on free_rounds (member_id, created_at desc);
create index free_rounds_untold on free_rounds (provider_id, grant_id) where told_at is null and cancelled_at is null;
grant select, insert, update on free_rounds to chokdee_app;

-- What providers have done with members' money. The application reads; only this part's own functions write, in the
-- transaction of the ledger's postings. Nothing here is ever removed: a provider may repeat itself after any time.

-- One member's part of a provider's round. `stake` is without what was rolled back (`refunded`), `bets` counts those
-- still standing. A round whose bets were all rolled back is void until the next bet; one that is closed takes neither
-- bets nor wins. `version` counts how often it has come to an end.
create table provider_round (
  provider_id text not null,
  round text not null,
  member_id bigint not null,
  wallet_id integer not null,
  game_id text not null,
  category text not null,
  state text not null,
  is_closed boolean not null,
  version integer not null,
  bets integer not null,
  stake bigint not null,
  refunded bigint not null,
  win bigint not null,
  opened_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (member_id, provider_id, round),
  constraint provider_round_state check (state in ('open', 'settled', 'void', 'stuck')),
  constraint provider_round_amounts check (stake >= 0 and refunded >= 0 and win >= 0 and bets >= 0)
) with (fillfactor = 70);
-- Rounds are opened in the order of time, so that this finds those of an hour at next to no cost.
create index provider_round_by_time on provider_round using brin (opened_at) with (pages_per_range = 16);

-- Every transaction of a provider that had an effect, under the provider's name for it, with the answer it got. A
-- tombstone stands under the name of a bet that was rolled back before it came: that bet never has an effect.
create table provider_transaction (
  provider_id text not null,
  transaction text not null,
  member_id bigint not null,
  round text not null,
  kind text not null,
  amount bigint not null,
  reference text,
  is_rolled_back boolean not null default false,
  status text not null default 'OK',
  balance bigint not null,
  request_hash bytea not null,
  at timestamptz(3) not null,
  primary key (provider_id, transaction)
);
create index provider_transaction_wins on provider_transaction (provider_id, reference) where kind = 'win';

-- Rounds that have been open for too long: asked about again and again, less and less often, then left to staff.
create table provider_round_watch (
  id bigint generated always as identity primary key,
  provider_id text not null,
  round text not null,
  member_id bigint not null,
  checks integer not null default 0,
  next_check_at timestamptz not null,
  is_given_up boolean not null default false,
  note text not null default '',
  found_at timestamptz not null,
  resolved_at timestamptz,
  unique (provider_id, round, member_id)
);
create index provider_round_watch_due on provider_round_watch (next_check_at) where resolved_at is null and not is_given_up;
create index provider_round_watch_open on provider_round_watch (id) where resolved_at is null;

-- Up to which opening time rounds have been looked through.
create table provider_round_scan (
  only_row boolean primary key default true check (only_row),
  scanned_to timestamptz not null
);
insert into provider_round_scan (scanned_to) values ('2026-01-01T00:00:00Z');

grant select on provider_round, provider_transaction to chokdee_app;
grant select, insert, update on provider_round_watch to chokdee_app;
grant select, update on provider_round_scan to chokdee_app;

-- A call in the terms of all dialects. `kind` is play (its steps are bets and wins), rollback, close, or what staff do:
-- void and resettle. `session_id` is null where no session was named, or is known by none. `refusal` is the answer to it
-- unless its name is known: what comes again is told the same whatever else is wrong with it.
create type provider_call as (
  kind text, refusal text, provider_id text, transaction text, member_id bigint, session_id bigint, round text, game_id text,
  reference text, amount bigint, closes boolean, free_round text, is_promotion boolean, early_rollback text,
  request_hash bytea, steps jsonb, actor text
);
create type provider_answer as (status text, balance bigint);

-- check: not has_table_privilege('chokdee_app', 'provider_player', 'update')
-- check: not has_table_privilege('chokdee_app', 'provider_key', 'delete')
-- check: not has_table_privilege('chokdee_app', 'play_session', 'delete')
-- check: not has_table_privilege('chokdee_app', 'provider_round', 'update')
-- check: not has_table_privilege('chokdee_app', 'provider_transaction', 'insert')
-- check: not has_table_privilege('chokdee_app', 'provider_transaction', 'update')
-- check: not has_table_privilege('chokdee_app', 'provider_transaction', 'delete')
-- check: not has_table_privilege('chokdee_app', 'provider_round_watch', 'delete')
