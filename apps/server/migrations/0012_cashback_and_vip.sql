-- What a day of play gives back: a rebate on turnover, or a refund of what was lost. A member takes one of the two.

create domain vip_level as smallint check (value between 0 and 2);

create table cashback_setting (
  product text primary key check (product in ('turnover', 'loss')),
  is_open boolean not null,
  -- Less than this is not paid, and never more than `most`.
  least bigint not null check (least >= 0),
  most bigint check (most >= least),
  claim_hours integer not null check (claim_hours between 1 and 744),
  -- How often what was claimed has to be played, in hundredths.
  turnover_percent integer not null check (turnover_percent between 0 and 10000)
);
insert into cashback_setting values
  ('turnover', true, 100, null, 24, 100),
  ('loss', true, 1000, 300000, 24, 100);
grant select, update on cashback_setting to chokdee_app;

-- Hundredths of a percent. The refund of losses knows no categories: its rows say `all`.
create table cashback_rate (
  product text not null references cashback_setting,
  vip_level vip_level not null,
  category text not null,
  rate integer not null check (rate between 0 and 10000),
  primary key (product, vip_level, category),
  check ((product = 'loss') = (category = 'all'))
);
insert into cashback_rate (product, vip_level, category, rate)
select 'turnover', r.vip_level, r.category, r.rate
  from (values
    (0, 'casino', 20), (0, 'slot', 30), (0, 'fishing', 20), (0, 'sport', 30), (0, 'freespin', 20), (0, 'lotto', 30),
    (1, 'casino', 30), (1, 'slot', 50), (1, 'fishing', 30), (1, 'sport', 40), (1, 'freespin', 30), (1, 'lotto', 40),
    (2, 'casino', 50), (2, 'slot', 80), (2, 'fishing', 50), (2, 'sport', 60), (2, 'freespin', 50), (2, 'lotto', 60)
  ) r (vip_level, category, rate);
insert into cashback_rate values ('loss', 0, 'all', 500), ('loss', 1, 'all', 800), ('loss', 2, 'all', 1000);
grant select, insert, update on cashback_rate to chokdee_app;

-- Running sums of a day, by the day a bet settles. Play with a bonus is not in them.
create table cashback_play (
  member_id bigint not null references member,
  day date not null,
  category text not null,
  stakes bigint not null,
  payouts bigint not null,
  turnover bigint not null,
  primary key (day, member_id, category)
);
create index cashback_play_of_member on cashback_play (member_id, day);
grant select, insert, update on cashback_play to chokdee_app;

-- Credit that was given on a day, which a loss is reduced by.
create table cashback_bonus (
  member_id bigint not null references member,
  day date not null,
  amount bigint not null,
  primary key (day, member_id)
);
create index cashback_bonus_of_member on cashback_bonus (member_id, day);
grant select, insert, update on cashback_bonus to chokdee_app;

-- The last day whose sums are final. What is told of it later goes to the day after.
create table cashback_books (
  only_row boolean primary key default true check (only_row),
  closed_day date not null
);
insert into cashback_books (closed_day) values ('2000-01-01');
grant select, update on cashback_books to chokdee_app;

-- What came of a day, with the rates and limits as they were. Nothing of it is worked out again.
create table cashback_day (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  day date not null,
  product text not null references cashback_setting,
  vip_level vip_level not null,
  -- The figures that the amount comes of, as the member is shown them.
  figures jsonb not null,
  computed bigint not null check (computed >= 0),
  least bigint not null,
  most bigint,
  amount bigint not null check (amount >= 0 and amount <= computed),
  turnover_percent integer not null,
  claim_from timestamptz not null,
  claim_until timestamptz not null,
  claimed_at timestamptz,
  unique (member_id, product, day)
);
create index cashback_day_of_member on cashback_day (member_id, product, id desc);
-- One of the two products for a day.
create unique index cashback_day_once on cashback_day (member_id, day) where claimed_at is not null;
grant select, insert on cashback_day to chokdee_app;
grant update (claimed_at) on cashback_day to chokdee_app;

-- How a member's level comes of the last thirty days.

create table vip_rule (
  level vip_level primary key check (level > 0),
  -- What thirty days must hold to reach the level, and to keep it.
  rise_deposit bigint not null check (rise_deposit >= 0),
  rise_turnover bigint not null check (rise_turnover >= 0),
  keep_deposit bigint not null check (keep_deposit between 0 and rise_deposit),
  keep_turnover bigint not null check (keep_turnover between 0 and rise_turnover)
);
insert into vip_rule values
  (1, 5000000, 25000000, 1000000, 8000000),
  (2, 30000000, 200000000, 6000000, 64000000);
grant select, update on vip_rule to chokdee_app;

create table vip_day (
  member_id bigint not null references member,
  day date not null,
  deposit bigint not null,
  turnover bigint not null,
  primary key (member_id, day)
);
create index vip_day_by_day on vip_day (day);
grant select, insert, update on vip_day to chokdee_app;

-- Members whose level staff have set; the night leaves it alone.
create table vip_lock (
  member_id bigint primary key references member,
  reason text not null,
  at timestamptz not null
);
grant select, insert, update, delete on vip_lock to chokdee_app;

create table vip_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  day date not null,
  from_level vip_level not null,
  to_level vip_level not null,
  deposit bigint not null,
  turnover bigint not null,
  unique (member_id, day)
);
grant select, insert on vip_change to chokdee_app;

-- check: not has_column_privilege('chokdee_app', 'cashback_day', 'amount', 'update')
-- check: not has_table_privilege('chokdee_app', 'cashback_day', 'delete')
-- check: not has_table_privilege('chokdee_app', 'cashback_play', 'delete')
-- check: not has_table_privilege('chokdee_app', 'vip_change', 'update')
-- check: not has_table_privilege('chokdee_app', 'vip_day', 'delete')
