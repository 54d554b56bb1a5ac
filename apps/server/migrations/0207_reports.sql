-- The last day that is closed. Whoever adds to days holds the row, and so does whoever closes one.
create table report_close (
  only_row boolean default true primary key check (only_row),
  closed_day date not null default date '2000-01-01',
  filled_at timestamptz
);
grant select, update on report_close to chokdee_app;
grant select on report_close to chokdee_reports;

-- Days that are closed, and what comparing their sums with the ledger has shown: `lines` is a list of
-- `{"account", "ledger", "booked", "off"}` with satang as text, as of the whole books at the close.
create table report_day (
  day date primary key,
  closed_at timestamptz not null,
  proved_at timestamptz,
  is_proved boolean,
  lines jsonb
);
grant select, insert, update on report_day to chokdee_app;
grant select on report_day to chokdee_reports;

-- A report as a file, made by a job and gone after a day.
create table report_export (
  id bigint generated always as identity primary key,
  staff_id bigint not null,
  report text not null,
  input jsonb not null,
  reason text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  rows integer,
  is_cut boolean,
  content text
);
create index report_export_by_end on report_export (expires_at);
create index report_export_of_staff on report_export (staff_id, id desc);
grant select, insert, delete on report_export to chokdee_app;
grant update (state, rows, is_cut, content) on report_export to chokdee_app;

-- By the day of settlement; what was played with a bonus stands apart. A bet that is settled anew adds the difference.
create table report_game_day (
  day date not null,
  category text not null,
  provider_id text not null,
  game_id text not null,
  is_bonus boolean not null,
  stake bigint not null,
  payout bigint not null,
  turnover bigint not null,
  rounds bigint not null,
  primary key (day, category, provider_id, game_id, is_bonus)
) with (fillfactor = 50);
grant select, insert, update on report_game_day to chokdee_app;
grant select on report_game_day to chokdee_reports;

-- The same by the month, by its first day, so that a year is read as quickly as a week.
create table report_game_month (
  day date not null,
  category text not null,
  provider_id text not null,
  game_id text not null,
  is_bonus boolean not null,
  stake bigint not null,
  payout bigint not null,
  turnover bigint not null,
  rounds bigint not null,
  primary key (day, category, provider_id, game_id, is_bonus)
) with (fillfactor = 50);
grant select, insert, update on report_game_month to chokdee_app;
grant select on report_game_month to chokdee_reports;

-- What each round of a lottery has sold and paid, of bills that are settled.
create table report_lotto_round (
  round_id bigint primary key,
  category text not null,
  code text not null,
  day date not null,
  bills bigint not null,
  stake bigint not null,
  payout bigint not null
) with (fillfactor = 50);
create index report_lotto_round_by_day on report_lotto_round (day, round_id);
grant select, insert, update on report_lotto_round to chokdee_app;
grant select on report_lotto_round to chokdee_reports;

create table report_member (
  member_id bigint primary key,
  registered_day date,
  referrer_id bigint,
  first_deposit_day date
) with (fillfactor = 70);
create index report_member_by_first_deposit on report_member (first_deposit_day) where first_deposit_day is not null;
create index report_member_by_registration on report_member (registered_day);
create index report_member_of_referrer on report_member (referrer_id) where referrer_id is not null;
grant select, insert, update on report_member to chokdee_app;
grant select on report_member to chokdee_reports;

create table report_member_day (
  day date not null,
  member_id bigint not null,
  stake bigint not null,
  payout bigint not null,
  bonus_stake bigint not null,
  bonus_payout bigint not null,
  rounds bigint not null,
  deposits bigint not null,
  deposit_count bigint not null,
  withdrawals bigint not null,
  withdrawal_count bigint not null,
  given bigint not null,
  commission bigint not null,
  primary key (day, member_id)
) with (fillfactor = 50);
create index report_member_day_of_member on report_member_day (member_id, day);
grant select, insert, update on report_member_day to chokdee_app;
grant select on report_member_day to chokdee_reports;

-- What moved between the house's accounts and wallets beside bets, as the ledger has posted it: above zero to members.
create table report_money_day (
  day date not null,
  house text not null,
  code text not null,
  wallet text not null check (wallet in ('main', 'bonus', 'debt', 'desk')),
  amount bigint not null,
  postings bigint not null,
  primary key (day, house, code, wallet)
) with (fillfactor = 50);
grant select, insert, update on report_money_day to chokdee_app;
grant select on report_money_day to chokdee_reports;

create table report_money_month (
  day date not null,
  house text not null,
  code text not null,
  wallet text not null,
  amount bigint not null,
  postings bigint not null,
  primary key (day, house, code, wallet),
  constraint report_money_day_wallet_check check (wallet in ('main', 'bonus', 'debt', 'desk'))
) with (fillfactor = 50);
grant select, insert, update on report_money_month to chokdee_app;
grant select on report_money_month to chokdee_reports;

insert into report_close (only_row, closed_day, filled_at) values
  (true, '2000-01-01', now());

-- check: not has_table_privilege('chokdee_app', 'report_game_day', 'delete')
-- check: not has_table_privilege('chokdee_app', 'report_money_day', 'delete')
-- check: not has_table_privilege('chokdee_app', 'report_day', 'delete')
-- check: not has_table_privilege('chokdee_reports', 'report_export', 'select')
-- check: not has_table_privilege('chokdee_reports', 'report_game_day', 'update')
-- check: (select 'fillfactor=50' = any(reloptions) from pg_class where oid = 'report_member_day'::regclass)
