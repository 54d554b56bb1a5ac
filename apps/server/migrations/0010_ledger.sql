-- The ledger's tables. The application reads them; only the ledger's own functions write them.

-- One row per member: the lock of all their money, and the end of their chain of postings. Member 0 is the
-- house's own desk: money moves from one house account to another through its wallet, which stays empty.
create table ledger_member (
  member_id bigint primary key,
  seq bigint not null default 0 check (seq >= 0),
  head bytea not null default decode(repeat('00', 32), 'hex') check (octet_length(head) = 32),
  last_at timestamptz not null default '-infinity'
) with (fillfactor = 50);

-- wallet_id counts within its member (1 main, 2 points, 3 what the member owes, 10 and up the others), so
-- that nobody can so much as name another member's wallet. Satang, or whole points.
create table ledger_wallet (
  member_id bigint not null,
  wallet_id integer not null,
  kind text not null check (kind in ('main', 'points', 'receivable', 'promotion', 'free_credit')),
  balance bigint not null default 0,
  held bigint not null default 0,
  closed boolean not null default false,
  name text,
  opened_at timestamptz not null,
  primary key (member_id, wallet_id),
  constraint ledger_wallet_covers_holds check (
    case kind when 'receivable' then balance <= 0 and held = 0 else held >= 0 and balance >= held end),
  constraint ledger_wallet_within_reach check (balance between -1000000000000000 and 1000000000000000),
  constraint ledger_wallet_desk_is_empty check (member_id <> 0 or balance = 0),
  constraint ledger_wallet_numbering check (
    case kind when 'main' then wallet_id = 1 when 'points' then wallet_id = 2 when 'receivable' then wallet_id = 3
    else wallet_id >= 10 end)
) with (fillfactor = 50);

-- Each row is both legs: `amount` into the member's wallet, and out of the slot of the house account (or the
-- other way round when negative). The postings of one group stand in a row, `line` counting from 1.
create table ledger_posting (
  member_id bigint not null,
  seq bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  at timestamptz not null,
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

-- A scope has no space, so the joined text names one scope and one key. Its hash makes a quarter of the index that
-- the text would; two keys of one member that share a hash would refuse the second, never post it twice.
create unique index ledger_posting_once on ledger_posting (member_id, hashtextextended(scope || ' ' || key, 0))
  where line = 1;
-- Bets are most of all postings and found by the primary key; the rest is rare and needs a way of its own.
create index ledger_posting_other_than_bets on ledger_posting (member_id, kind, seq) where kind <> 'bet';

-- What the house holds, spread over slots so that no bet waits for another's row.
create table ledger_house (
  account text not null,
  slot smallint not null check (slot between 0 and 63),
  balance bigint not null default 0,
  primary key (account, slot)
) with (fillfactor = 10);

-- Later parts add their accounts with this, in their own migrations. Accounts that count points say so.
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

insert into ledger_member (member_id) values (0);
insert into ledger_wallet (member_id, wallet_id, kind, opened_at) values (0, 1, 'main', '2026-01-01T00:00:00Z');

grant select on ledger_member, ledger_wallet, ledger_posting, ledger_house, ledger_pause to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'ledger_posting', 'insert')
-- check: not has_table_privilege('chokdee_app', 'ledger_posting', 'update')
-- check: not has_table_privilege('chokdee_app', 'ledger_posting', 'delete')
-- check: not has_table_privilege('chokdee_app', 'ledger_wallet', 'update')
-- check: (select sum(balance) from ledger_house) = 0
