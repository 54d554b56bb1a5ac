create type provider_answer as (
  status text,
  balance bigint
);

-- A call in the terms of all dialects. `kind` is play (its steps are bets and wins), rollback, close, or what staff do:
-- void and resettle. `session_id` is null where no session was named, or is known by none. `refusal` is the answer to it
-- unless its name is known: what comes again is notified the same whatever else is wrong with it.
create type provider_call as (
  kind text,
  refusal text,
  provider_id text,
  transaction text,
  member_id bigint,
  session_id bigint,
  round text,
  game_id text,
  reference text,
  amount bigint,
  closes boolean,
  free_round text,
  is_promotion boolean,
  early_rollback text,
  request_hash bytea,
  steps jsonb,
  actor text
);

-- Rounds that cost the member nothing: how many were granted, and how many the provider has notified us of.
create table free_rounds (
  provider_id text not null,
  grant_id text not null,
  member_id bigint not null references member(id),
  game_id text not null,
  granted integer not null check (granted >= 1 and granted <= 1000),
  used integer not null default 0,
  bet bigint not null check (bet > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  -- Those that their provider was not notified of are notified again until they end.
  told_at timestamptz,
  -- What the provider calls a grant, the offer that it was made from and the campaign that it belongs to.
  their_grant text,
  their_offer text,
  their_campaign text,
  primary key (provider_id, grant_id),
  constraint free_rounds_check check (used >= 0 and used <= granted)
);
create index free_rounds_of_member on free_rounds (member_id, created_at desc);
create unique index free_rounds_theirs on free_rounds (provider_id, their_grant) where their_grant is not null;
create index free_rounds_untold on free_rounds (provider_id, grant_id) where told_at is null and cancelled_at is null;
grant select, insert, update on free_rounds to chokdee_app;

-- One opened game: the code in its link becomes, once, the token that bets are placed with. It lives no longer than the
-- login it was opened under, and keeps that from becoming idle. Times are real times.
create table play_session (
  id bigint generated always as identity primary key,
  code_hash bytea not null unique,
  token_hash bytea unique,
  provider_id text not null,
  member_id bigint not null references member(id),
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

-- The other games that a session was used for, where its provider lets the member change: tables of one lobby.
create table play_session_game (
  session_id bigint not null references play_session(id),
  game_id text not null,
  category text not null,
  primary key (session_id, game_id)
);
grant select, insert on play_session_game to chokdee_app;

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

-- A day of a provider that has such a list. Nothing is known of it before `checked_at`: the list could not be read whole.
-- The rests are what members were not charged and not paid because our books hold no parts of a satang, in thousandths.
create table provider_day (
  id bigint generated always as identity primary key,
  provider_id text not null,
  day date not null,
  tried_at timestamptz not null,
  checked_at timestamptz,
  transactions integer not null default 0 check (transactions >= 0),
  stake_rest bigint not null default 0 check (stake_rest >= 0),
  win_rest bigint not null default 0 check (win_rest >= 0),
  unique (provider_id, day)
);
grant select, insert, update on provider_day to chokdee_app;

-- A transaction that the two sides do not have alike. Amounts are in thousandths of a satang, and null where one side
-- has no such transaction or does not say. It is over when a later look finds it no more, or when staff say what it was.
create table provider_difference (
  id bigint generated always as identity primary key,
  provider_id text not null,
  day date not null,
  transaction text not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'state')),
  member_id bigint references member(id),
  round text,
  our_amount bigint,
  their_amount bigint,
  our_state text,
  their_state text,
  found_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references staff(id),
  unique (provider_id, transaction),
  foreign key (provider_id, day) references provider_day(provider_id, day)
);
create index provider_difference_of_day on provider_difference (provider_id, day);
create index provider_difference_open on provider_difference (id) where ended_at is null;
grant select, insert, update on provider_difference to chokdee_app;

-- Calls that have an effect only when two people agree. `call` is what is applied then, `agreed_by` the first of the two.
create table provider_held (
  id bigint generated always as identity primary key,
  provider_id text not null,
  transaction text not null,
  member_id bigint not null,
  round text not null,
  reference text,
  reason text not null check (reason in ('late_rollback', 'large_win', 'pool_advance')),
  call jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'declined', 'withdrawn')),
  held_at timestamptz not null,
  decided_by bigint references staff(id),
  decided_at timestamptz,
  unique (provider_id, transaction),
  constraint provider_held_check check ((state in ('waiting', 'withdrawn')) = (decided_by is null))
);
-- A rollback is asked for once, under whatever name it comes again.
create unique index provider_held_rollback on provider_held (provider_id, reference) where reason = 'late_rollback';
create index provider_held_waiting on provider_held (id) where state = 'waiting';
grant select on provider_held to chokdee_app;
grant update (state, decided_by, decided_at) on provider_held to chokdee_app;

-- What requests of a provider are checked with, and ours to it signed: several while a key is being replaced. The
-- secret is sealed; for a dialect with key pairs it is the provider's public key and our private one.
create table provider_key (
  provider_id text not null check (provider_id ~ '^[a-z0-9_-]{1,32}$'),
  key_id text not null check (key_id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  sealed_secret text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  -- A provider's key is made, activated, then retired. Each but a retired one is good for checking what the provider signs;
  -- only the active one signs what we send, so that a provider learns a new key before it meets it.
  state text not null default 'made',
  activated_at timestamptz,
  primary key (provider_id, key_id),
  constraint provider_key_retired check ((state = 'retired') = (retired_at is not null)),
  constraint provider_key_state check (state in ('made', 'active', 'replaced', 'retired'))
);
create unique index provider_key_active on provider_key (provider_id) where state = 'active';
grant select, insert, update on provider_key to chokdee_app;

-- One member at one provider under one name that tells nothing, for ever.
create table provider_player (
  provider_id text not null,
  player text not null,
  member_id bigint not null references member(id),
  primary key (provider_id, player),
  unique (member_id, provider_id)
);
grant select, insert on provider_player to chokdee_app;

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
  -- When nothing more was to come for the round: what is corrected later does not move it. A round that staff have given
  -- another win is no longer the sum of its transactions.
  closed_at timestamptz(3),
  is_resettled boolean not null default false,
  -- `effective` is what of the stake its provider says was really played for, null where it says nothing: it may be more
  -- than is left of the stake when a bet was rolled back. `settlement` is the transaction that ended all of the member's
  -- part at once: until that is rolled back itself, none of its bets is.
  effective bigint,
  settlement text,
  -- What pools have paid for the round, beside its win, and what of its stake takes part in them.
  jackpot bigint not null default 0,
  pool_stake bigint not null default 0,
  -- The price of one shot, of a round whose stake is such a reserve; null of every other.
  unit bigint,
  -- How many wins of a closed round its provider has rolled back: so many it may send in their place.
  wins_due integer not null default 0 check (wins_due >= 0),
  primary key (member_id, provider_id, round),
  constraint provider_round_amounts check (stake >= 0 and refunded >= 0 and win >= 0 and bets >= 0),
  constraint provider_round_effective check (effective >= 0),
  constraint provider_round_jackpot check (jackpot >= 0),
  constraint provider_round_pool_stake check (pool_stake >= 0 and pool_stake <= stake),
  constraint provider_round_state check (state in ('open', 'settled', 'void', 'stuck')),
  constraint provider_round_unit check (unit > 0)
) with (fillfactor = 70);
-- Rounds are opened in the order of time, so that this finds those of an hour at next to no cost.
create index provider_round_by_time on provider_round using brin (opened_at) with (pages_per_range='16');
-- Staff look at the reserves that are being shot. Those of other rounds are not in the index, and what it is made of never
-- changes, so that no stake waits for it.
create index provider_round_magazines on provider_round (opened_at desc, round desc) where unit is not null;
grant select on provider_round to chokdee_app;

-- Up to which opening time rounds have been looked through.
create table provider_round_scan (
  only_row boolean default true primary key check (only_row),
  scanned_to timestamptz not null
);
grant select, update on provider_round_scan to chokdee_app;

-- What a provider last said of a round that staff want to correct. It is asked before the transaction that corrects, and
-- read in it: who agrees later, agrees to what the first person was notified.
create table provider_round_standing (
  provider_id text not null,
  round text not null,
  member_id bigint not null references member(id),
  -- Unanswered: it did not say, and `win` is what it had said before.
  state text not null check (state in ('open', 'closed', 'unknown', 'undisclosed', 'unanswered')),
  win bigint not null check (win >= 0),
  asked_at timestamptz not null,
  primary key (member_id, provider_id, round)
);
grant select, insert, update on provider_round_standing to chokdee_app;

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
grant select, insert, update on provider_round_watch to chokdee_app;

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
  balance bigint,
  request_hash bytea not null,
  at timestamptz(3) not null,
  -- `kind` is bet, win, bet_win (with what it paid in `win`), actions (its steps' names in `steps`, each of them a row of its
  -- own), rollback, close, tombstone, refused (a call with a stake that was refused: its name is used up), held (until two
  -- people agree), and what staff do: void and resettle. `amount` is what a rollback, void or resettle gave to the member,
  -- below zero where it took. A refusal without a balance has none here.
  win bigint,
  free_round text,
  steps text[],
  -- When the stake was taken by the clock that no sandbox moves, of a bet that takes part in pools.
  pool_at timestamptz(3),
  -- What the end of such a round gave back.
  unused bigint,
  -- What a bet or a win came short of what its provider named, in thousandths of a satang: no account can hold them.
  rest smallint check (rest >= 1 and rest <= 999),
  primary key (provider_id, transaction),
  constraint provider_transaction_unused check (unused > 0)
);
-- What a provider has called the wallet with is found by its time, at next to no cost for a bet.
create index provider_transaction_by_time on provider_transaction using brin (at) with (pages_per_range='16');
create index provider_transaction_wins on provider_transaction (provider_id, reference) where kind = 'win';
grant select on provider_transaction to chokdee_app;

-- What two people have decided that members may stake at a shared table and the house may lose there in a round. A job
-- tells the provider; a newer decision takes the place of an older one.
create table table_limits (
  provider_id text not null check (provider_id ~ '^[a-z0-9_-]{1,32}$'),
  table_id text not null check (length(table_id) >= 1 and length(table_id) <= 64),
  -- The time of the decision in milliseconds: the provider keeps to the newest, whatever order they arrive in.
  revision bigint not null check (revision > 0),
  min bigint not null check (min > 0),
  max bigint not null,
  member_max bigint not null,
  max_loss bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  decided_at timestamptz not null,
  ended_at timestamptz,
  primary key (provider_id, table_id),
  constraint table_limits_check check (max >= min),
  constraint table_limits_check1 check (member_max >= max),
  constraint table_limits_check2 check (max_loss >= max),
  constraint table_limits_check3 check ((ended_at is null) = (state = 'waiting'))
);
grant select, insert, update on table_limits to chokdee_app;

-- A round of a shared table is void for everybody at it. Two people decide it here, and a job has the provider do it:
-- a decision that was made is never lost on the way.
create table table_void (
  provider_id text not null check (provider_id ~ '^[a-z0-9_-]{1,32}$'),
  round text not null check (length(round) >= 1 and length(round) <= 64),
  -- Public: members read it with the round.
  reason text not null check (length(reason) >= 10 and length(reason) <= 300),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'too_late', 'unknown')),
  staff_id bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (provider_id, round),
  constraint table_void_check check ((ended_at is null) = (state = 'waiting'))
);
grant select, insert on table_void to chokdee_app;
grant update (state, ended_at) on table_void to chokdee_app;

insert into provider_round_scan (only_row, scanned_to) values
  (true, '2026-01-01 00:00:00+00');

-- check: not has_table_privilege('chokdee_app', 'provider_player', 'update')
-- check: not has_table_privilege('chokdee_app', 'provider_key', 'delete')
-- check: not has_table_privilege('chokdee_app', 'play_session', 'delete')
-- check: not has_table_privilege('chokdee_app', 'provider_round', 'update')
-- check: not has_table_privilege('chokdee_app', 'provider_transaction', 'insert')
-- check: not has_table_privilege('chokdee_app', 'provider_transaction', 'update')
-- check: not has_table_privilege('chokdee_app', 'provider_transaction', 'delete')
-- check: not has_table_privilege('chokdee_app', 'provider_round_watch', 'delete')
-- check: not has_table_privilege('chokdee_app', 'provider_held', 'insert')
-- check: not has_table_privilege('chokdee_app', 'provider_held', 'delete')
-- check: not has_column_privilege('chokdee_app', 'provider_held', 'call', 'update')
-- check: not has_table_privilege('chokdee_app', 'play_session_game', 'update')
-- check: not has_table_privilege('chokdee_app', 'provider_cap', 'delete')
-- check: not exists (select from table_void)
-- check: not exists (select from table_limits)
-- check: not has_table_privilege('chokdee_app', 'provider_round_standing', 'delete')
-- check: not has_table_privilege('chokdee_app', 'provider_day', 'delete')
-- check: not has_table_privilege('chokdee_app', 'provider_difference', 'delete')
