-- Satang, or whole points. Domains, because PostgreSQL parses a table's CHECK anew for every statement.
create domain ledger_amount as bigint check (value >= 0 and value <= 1000000000000000);

-- What stays the same for all postings of a group.
create type ledger_group as (
  slot smallint,
  at timestamptz,
  member_id bigint,
  scope text,
  key text,
  reference text,
  actor text,
  request_hash bytea
);

create domain ledger_wallet_kind as text check (value in ('main', 'points', 'promotion', 'free_credit'));

-- Money set aside for its owner's state machine: a withdrawal on its way, a buy-in at a table. Only a hold that was
-- placed with an end expires by itself.
create table ledger_hold (
  member_id bigint not null,
  hold_id bigint generated always as identity not null,
  wallet_id integer not null,
  amount ledger_amount not null,
  state text not null default 'open' check (state in ('open', 'captured', 'released', 'expired')),
  captured ledger_amount not null default 0,
  expires_at timestamptz,
  scope text not null,
  key text not null,
  reference text not null,
  actor text not null,
  request_hash bytea not null,
  placed_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, hold_id),
  unique (member_id, scope, key),
  constraint ledger_hold_check check (amount::bigint > 0 and captured::bigint <= amount::bigint
    and (ended_at is null) = (state = 'open'))
);
create index ledger_hold_expiring on ledger_hold (expires_at) where state = 'open' and expires_at is not null;
grant select on ledger_hold to chokdee_app;

-- What the house holds, spread over slots so that no bet waits for another's row. An account whose name begins with
-- `points_` counts points. Stakes of games go to game_rounds and wins come from there; a job moves what is decided on to
-- gaming_revenue, so that the account then holds just what open rounds hold.
create table ledger_house (
  account text not null,
  slot smallint not null,
  balance bigint not null default 0,
  primary key (account, slot)
) with (fillfactor = 10);
grant select on ledger_house to chokdee_app;

create view ledger_house_total as
 select account,
    sum(balance)::bigint as balance
   from ledger_house
  where not starts_with(account, 'points_')
  group by account;
grant select on ledger_house_total to chokdee_app;

-- Flows that reconciliation has closed: 'all', 'member:<id>' or 'house:<account>'.
create table ledger_pause (
  flow text primary key,
  reason text not null,
  paused_at timestamptz not null
);
grant select on ledger_pause to chokdee_app;

-- Each row is both legs: `amount` into the member's wallet and out of a slot of a house account, the other way round
-- when negative. The postings of one group stand in a row, `line` counting from 1. Wallet 3 is what the member owes,
-- as a balance below zero.
create table ledger_posting (
  member_id bigint not null,
  seq bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  at timestamptz(3) not null,
  wallet_id integer not null,
  slot smallint not null,
  line smallint not null,
  code text not null,
  kind text not null,
  house text not null,
  scope text not null,
  key text not null,
  reference text not null,
  actor text not null,
  request_hash bytea not null,
  hash bytea not null,
  primary key (member_id, seq)
);
alter table ledger_posting alter column member_id set (n_distinct = 100);
-- What moved beside bets, and a way to one day of all postings: they are written in the order of time, so that this
-- costs a bet next to nothing.
create index ledger_posting_by_time on ledger_posting using brin (at) with (pages_per_range='32');
-- A scope has no space, so the joined text names one scope and one key. Its hash makes an index a third the size;
-- two keys of one member that share a hash would refuse the second, never post one twice.
create unique index ledger_posting_once on ledger_posting (member_id, hashtextextended((scope || ' ') || key, 0::bigint)) where line = 1;
-- Bets are most of all postings and found by the primary key; the rest is rare and needs a way of its own.
create index ledger_posting_other_than_bets on ledger_posting (member_id, kind, seq) where kind <> 'bet';
create index ledger_posting_other_than_main on ledger_posting (member_id, wallet_id, seq) where wallet_id <> 1;
grant select on ledger_posting to chokdee_app;

create view ledger_house_moved as
 select member_id,
    at,
    wallet_id,
    house,
    code,
    amount
   from ledger_posting
  where (house <> all (array['game_rounds', 'open_bets', 'gaming_revenue'])) and wallet_id <> 2;
grant select on ledger_house_moved to chokdee_app;

-- What was posted against a house account, by whose call it was: for comparing the ledger with the callers' own records.
create view ledger_house_sum as
 select member_id,
    house,
    scope,
    reference,
    request_hash,
    sum(amount)::bigint as amount
   from ledger_posting
  group by member_id, house, scope, reference, request_hash;
grant select on ledger_house_sum to chokdee_app;

-- What each reconciliation has found. Whoever opens a closed flow again must have one behind them.
create table ledger_reconcile_run (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  seconds numeric not null,
  members bigint not null,
  postings bigint not null,
  seals bigint not null,
  -- A list of `{"flow", "what"}`.
  breaks jsonb not null
);
grant select, insert on ledger_reconcile_run to chokdee_app;

-- The operator's signed word, once a day, over the ends of all chains. The same lines stand in a file outside.
create table ledger_seal (
  no integer primary key,
  day date not null unique,
  sealed_at timestamptz not null,
  members integer not null,
  root bytea not null,
  previous_root bytea not null,
  signature bytea not null,
  public_key bytea not null,
  -- What the daily seal says beside the ends of the chains: how far the staff's record goes, and its hash.
  note text check (note ~ '^[a-z0-9 ]{1,200}$')
);
grant select, insert on ledger_seal to chokdee_app;

-- The ends that a seal covers, 1024 in a row and in member order: member (8), seq (8), hash (32) each.
create table ledger_seal_chunk (
  no integer not null,
  chunk integer not null,
  first_member bigint not null,
  heads bytea not null,
  root bytea not null,
  primary key (no, chunk)
);
create index ledger_seal_chunk_by_member on ledger_seal_chunk (no, first_member);
grant select, insert on ledger_seal_chunk to chokdee_app;

-- What members have come to owe in all because a wallet beside the main one could not cover what was taken back from it.
-- Whoever opened the wallet can tell by it what of the debt is the member's own.
create table ledger_shortfall (
  member_id bigint not null,
  wallet_id integer not null,
  amount bigint not null check (amount > 0),
  primary key (member_id, wallet_id)
);
grant select on ledger_shortfall to chokdee_app;

-- wallet_id counts within its member (1 main, 2 points, 10 and up the others), so that nobody can so much as name
-- another member's wallet. The balance is what is free plus what is held, and neither is ever below zero.
--
-- The row of the main wallet is the lock of all the member's money. It carries the end of their chain of postings
-- and what they owe, so that most bets touch one row. Member 0 is the house's own desk: money moves from one house
-- account to another through its wallet, which is empty after every group.
create table ledger_wallet (
  member_id bigint not null,
  wallet_id integer not null,
  kind ledger_wallet_kind not null,
  free ledger_amount not null default 0,
  held ledger_amount not null default 0,
  seq bigint,
  head bytea,
  last_at timestamptz(3),
  owed ledger_amount,
  closed boolean not null default false,
  name text,
  opened_at timestamptz not null,
  -- Whether the member's person has limits: then stakes and deposits are weighed and counted one by one.
  limited boolean not null default false,
  primary key (member_id, wallet_id)
) with (fillfactor = 50);
grant select on ledger_wallet to chokdee_app;

insert into ledger_house (account, slot)
select account, slot from unnest(array[
  'adjustments', 'bank_clearing', 'bank_unmatched', 'bonus_cost', 'commission_cost',
  'game_rounds', 'gaming_revenue', 'jackpot', 'jackpot_reserve', 'open_bets', 'own_transfer',
  'points_expired', 'points_issued', 'points_redeemed', 'rebate_cost', 'reward_cost',
  'sandbox_funding', 'withdrawals', 'written_off'
]) account, generate_series(0, 63) slot;

insert into ledger_wallet (member_id, wallet_id, kind, free, held, seq, head, last_at, owed, closed, name, opened_at, limited) values
  (0, 1, 'main', '0', '0', 0, E'\\x0000000000000000000000000000000000000000000000000000000000000000', '2026-01-01 00:00:00+00', '0', false, null, '2026-01-01 00:00:00+00', false),
  (0, 2, 'points', '0', '0', null, null, null, null, false, null, '2026-01-01 00:00:00+00', false);

-- check: not has_table_privilege('chokdee_app', 'ledger_posting', 'insert')
-- check: not has_table_privilege('chokdee_app', 'ledger_posting', 'update')
-- check: not has_table_privilege('chokdee_app', 'ledger_posting', 'delete')
-- check: not has_table_privilege('chokdee_app', 'ledger_wallet', 'update')
-- check: not has_table_privilege('chokdee_app', 'ledger_house', 'update')
-- check: not has_table_privilege('chokdee_app', 'ledger_hold', 'update')
-- check: not has_table_privilege('chokdee_app', 'ledger_shortfall', 'insert')
-- check: not has_table_privilege('chokdee_app', 'ledger_shortfall', 'update')
-- check: not has_table_privilege('chokdee_app', 'ledger_shortfall', 'delete')
-- check: not has_table_privilege('chokdee_app', 'ledger_seal', 'update')
-- check: not has_table_privilege('chokdee_app', 'ledger_seal', 'delete')
-- check: not has_table_privilege('chokdee_app', 'ledger_pause', 'delete')
-- check: (select count(*) = 64 from ledger_house where account = 'jackpot_reserve')
-- check: not has_table_privilege('chokdee_app', 'ledger_reconcile_run', 'update')
-- check: not has_table_privilege('chokdee_app', 'ledger_reconcile_run', 'delete')
-- check: not has_table_privilege('chokdee_reports', 'ledger_house_moved', 'select')
