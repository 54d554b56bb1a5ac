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

-- A scope has no space, so the joined text names one scope and one key. Its hash makes an index a third the size;
-- two keys of one member that share a hash would refuse the second, never post one twice.
create unique index ledger_posting_once on ledger_posting (member_id, hashtextextended(scope || ' ' || key, 0))
  where line = 1;
-- Bets are most of all postings and found by the primary key; the rest is rare and needs a way of its own.
create index ledger_posting_other_than_bets on ledger_posting (member_id, kind, seq) where kind <> 'bet';
create index ledger_posting_other_than_main on ledger_posting (member_id, wallet_id, seq) where wallet_id <> 1;

-- What the house holds, spread over slots so that no bet waits for another's row. An account whose name begins with
-- `points_` counts points.
create table ledger_house (
  account text not null,
  slot smallint not null,
  balance bigint not null default 0,
  primary key (account, slot)
) with (fillfactor = 10);

-- Later parts add their accounts with this, in their own migrations.
create function ledger_open_house_account(account text) returns void
language sql
begin atomic
  insert into ledger_house (account, slot) select account, slot from generate_series(0, 63) slot;
end;
revoke all on function ledger_open_house_account(text) from public;

select ledger_open_house_account(account) from unnest(array[
  'bank_clearing', 'bank_unmatched', 'withdrawals', 'open_bets', 'gaming_revenue', 'jackpot', 'bonus_cost',
  'rebate_cost', 'commission_cost', 'reward_cost', 'adjustments', 'written_off', 'own_transfer',
  'sandbox_funding', 'points_issued', 'points_redeemed', 'points_expired']) account;

-- Flows that reconciliation has closed: 'all', 'member:<id>' or 'house:<account>'.
create table ledger_pause (
  flow text primary key,
  reason text not null,
  paused_at timestamptz not null
);

grant select on ledger_wallet, ledger_posting, ledger_house, ledger_pause to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'ledger_posting', 'insert')
-- check: not has_table_privilege('chokdee_app', 'ledger_posting', 'update')
-- check: not has_table_privilege('chokdee_app', 'ledger_posting', 'delete')
-- check: not has_table_privilege('chokdee_app', 'ledger_wallet', 'update')
-- check: not has_table_privilege('chokdee_app', 'ledger_house', 'update')
