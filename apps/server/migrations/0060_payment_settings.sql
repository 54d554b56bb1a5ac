-- How money comes in and goes out: the ways to pay in, where they lead, and what the operator has set.

-- Minutes of the day in Bangkok; a stretch may cross midnight.
create domain minute_of_day as smallint check (value between 0 and 1439);

create table payment_channel (
  id integer primary key,
  kind text not null check (kind in ('promptpay', 'bank', 'truemoney')),
  name text not null,
  is_open boolean not null,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least and most <= 70000000),
  -- Amounts offered to choose from.
  presets bigint[] not null,
  closed_from minute_of_day,
  closed_to minute_of_day,
  check ((closed_from is null) = (closed_to is null))
);
insert into payment_channel (id, kind, name, is_open, least, most, presets) values
  (1, 'promptpay', 'พร้อมเพย์ QR', true, 5000, 20000000, '{10000,30000,50000,100000,200000,500000}'),
  (2, 'bank', 'โอนผ่านบัญชีธนาคาร', true, 10000, 50000000, '{10000,30000,50000,100000,200000,500000}'),
  (3, 'truemoney', 'ทรูมันนี่ วอลเล็ท', true, 5000, 5000000, '{10000,30000,50000,100000,200000,500000}');
grant select, update on payment_channel to chokdee_app;

-- Where PromptPay QRs lead. Deposits refer to them, so they are closed and never removed.
create table promptpay_target (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('biller', 'mobile', 'tax_id', 'ewallet')),
  number text not null unique check (number ~ '^\d{10,15}$'),
  name text not null,
  is_open boolean not null,
  closed_from minute_of_day,
  closed_to minute_of_day,
  check ((closed_from is null) = (closed_to is null))
);
grant select, insert, update on promptpay_target to chokdee_app;

-- When one of the operator's accounts takes no money because its bank is closed.
create table payment_account_hours (
  account_id integer primary key references agent_account,
  closed_from minute_of_day not null,
  closed_to minute_of_day not null
);
grant select, insert, update, delete on payment_account_hours to chokdee_app;

create table payment_setting (
  only_row boolean primary key default true check (only_row),
  withdraw_least bigint not null default 10000 check (withdraw_least > 0),
  withdraw_most bigint not null default 5000000,
  withdraw_times_a_day integer not null default 5 check (withdraw_times_a_day between 0 and 1000),
  withdraw_most_a_day bigint not null default 20000000,
  -- Up to this a request without risks is sent without staff.
  automatic_most bigint not null default 500000 check (automatic_most >= 0),
  -- Above this, money moves by hand or leaves only when two people agree.
  one_person_most bigint not null default 2000000 check (one_person_most >= 0),
  check (withdraw_most >= withdraw_least and withdraw_most_a_day >= withdraw_least)
);
insert into payment_setting default values;
grant select, update on payment_setting to chokdee_app;

-- Who has agreed to what. Two rows of different people are two people.
create table payment_approval (
  subject text not null,
  action text not null,
  staff_id bigint not null references staff,
  at timestamptz not null,
  primary key (subject, action, staff_id)
);
grant select, insert on payment_approval to chokdee_app;

-- Deposits and withdrawals that came to nothing, to block whoever has too many in a short time.
create table payment_failure (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  direction text not null check (direction in ('deposit', 'withdraw')),
  at timestamptz not null
);
create index payment_failure_of_member on payment_failure (member_id, direction, at);
grant select, insert on payment_failure to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'payment_approval', 'update')
-- check: not has_table_privilege('chokdee_app', 'payment_approval', 'delete')
-- check: not has_table_privilege('chokdee_app', 'payment_setting', 'insert')
