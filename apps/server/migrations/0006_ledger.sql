-- The ledger's tables. The application reads them; only the ledger's own functions write them.

-- Satang, or whole points. Domains, because PostgreSQL parses a table's CHECK anew for every statement.
create domain ledger_amount as bigint check (value between 0 and 1000000000000000);
create domain ledger_wallet_kind as text check (value in ('main', 'points', 'promotion', 'free_credit'));

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
  primary key (member_id, wallet_id)
) with (fillfactor = 50);
-- The house's desk.
insert into ledger_wallet (member_id, wallet_id, kind, opened_at, seq, head, last_at, owed)
values (0, 1, 'main', '2026-01-01T00:00:00Z', 0, decode(repeat('00', 32), 'hex'), '2026-01-01T00:00:00Z', 0),
       (0, 2, 'points', '2026-01-01T00:00:00Z', null, null, null, null);

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
-- A member's postings grow without end, while a young table looks as if each had one or two. Told so, the planner looks
-- a key up by its own index from the first day, and never walks through all that a member has posted.
alter table ledger_posting alter column member_id set (n_distinct = 100);

-- A scope has no space, so the joined text names one scope and one key. Its hash makes an index a third the size;
-- two keys of one member that share a hash would refuse the second, never post one twice.
create unique index ledger_posting_once on ledger_posting (member_id, hashtextextended(scope || ' ' || key, 0))
  where line = 1;
-- Bets are most of all postings and found by the primary key; the rest is rare and needs a way of its own.
create index ledger_posting_other_than_bets on ledger_posting (member_id, kind, seq) where kind <> 'bet';
create index ledger_posting_other_than_main on ledger_posting (member_id, wallet_id, seq) where wallet_id <> 1;

-- What the house holds, spread over slots so that no bet waits for another's row. An account whose name begins with
-- `points_` counts points. Stakes of games go to game_rounds and wins come from there; a job moves what is decided on to
-- gaming_revenue, so that the account then holds just what open rounds hold.
create table ledger_house (
  account text not null,
  slot smallint not null,
  balance bigint not null default 0,
  primary key (account, slot)
) with (fillfactor = 10);

insert into ledger_house (account, slot)
select account, slot
  from generate_series(0, 63) slot, unnest(array[
    'bank_clearing', 'bank_unmatched', 'withdrawals', 'open_bets', 'game_rounds', 'gaming_revenue', 'jackpot', 'bonus_cost',
    'rebate_cost', 'commission_cost', 'reward_cost', 'adjustments', 'written_off', 'own_transfer', 'sandbox_funding',
    'points_issued', 'points_redeemed', 'points_expired']) account
 order by account, slot;

-- Flows that reconciliation has closed: 'all', 'member:<id>' or 'house:<account>'.
create table ledger_pause (
  flow text primary key,
  reason text not null,
  paused_at timestamptz not null
);

grant select on ledger_wallet, ledger_posting, ledger_house, ledger_pause to chokdee_app;

-- What stays the same for all postings of a group.
create type ledger_group as (
  slot smallint, at timestamptz, member_id bigint, scope text, key text, reference text, actor text, request_hash bytea
);

-- Money set aside for its owner's state machine: a withdrawal on its way, a buy-in at a table. Only a hold that was
-- placed with an end expires by itself.
create table ledger_hold (
  member_id bigint not null,
  hold_id bigint generated always as identity,
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
  check (amount > 0 and captured <= amount and (ended_at is null) = (state = 'open'))
);
create index ledger_hold_expiring on ledger_hold (expires_at) where state = 'open' and expires_at is not null;
grant select on ledger_hold to chokdee_app;

-- What members have come to owe in all because a wallet beside the main one could not cover what was taken back from it.
-- Whoever opened the wallet can tell by it what of the debt is the member's own.
create table ledger_shortfall (
  member_id bigint not null,
  wallet_id integer not null,
  amount bigint not null check (amount > 0),
  primary key (member_id, wallet_id)
);
grant select on ledger_shortfall to chokdee_app;

-- The operator's signed word, once a day, over the ends of all chains. The same lines stand in a file outside.
create table ledger_seal (
  no integer primary key,
  day date not null unique,
  sealed_at timestamptz not null,
  members integer not null,
  root bytea not null,
  previous_root bytea not null,
  signature bytea not null,
  public_key bytea not null
);

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
grant select, insert on ledger_seal, ledger_seal_chunk to chokdee_app;

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
