-- Credit that was given on a day, which a loss is reduced by.
create table cashback_bonus (
  member_id bigint not null references member(id),
  day date not null,
  amount bigint not null,
  primary key (day, member_id)
);
create index cashback_bonus_of_member on cashback_bonus (member_id, day);
grant select, insert, update on cashback_bonus to chokdee_app;

-- The last day whose sums are final. What is notified of it later goes to the day after.
create table cashback_books (
  only_row boolean default true primary key check (only_row),
  closed_day date not null
);
grant select, update on cashback_books to chokdee_app;

-- Running sums of a day, by the day a bet settles. Play with a bonus is not in them.
create table cashback_play (
  member_id bigint not null references member(id),
  day date not null,
  category text not null,
  stakes bigint not null,
  payouts bigint not null,
  turnover bigint not null,
  primary key (day, member_id, category)
);
create index cashback_play_of_member on cashback_play (member_id, day);
grant select, insert, update on cashback_play to chokdee_app;

create table cashback_setting (
  product text primary key check (product in ('turnover', 'loss')),
  is_open boolean not null,
  -- Less than this is not paid, and never more than `most`.
  least bigint not null check ("least" >= 0),
  most bigint,
  claim_hours integer not null check (claim_hours >= 1 and claim_hours <= 744),
  -- How often what was claimed has to be played, in hundredths.
  turnover_percent integer not null check (turnover_percent >= 0 and turnover_percent <= 10000),
  constraint cashback_setting_check check (most >= "least")
);
grant select, update on cashback_setting to chokdee_app;

-- What came of a day, with the rates and limits as they were. Nothing of it is worked out again.
create table cashback_day (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  day date not null,
  product text not null references cashback_setting(product),
  vip_level vip_level not null,
  -- The figures that the amount comes of, as the member is shown them.
  figures jsonb not null,
  computed bigint not null check (computed >= 0),
  least bigint not null,
  most bigint,
  amount bigint not null,
  turnover_percent integer not null,
  claim_from timestamptz not null,
  claim_until timestamptz not null,
  claimed_at timestamptz,
  unique (member_id, product, day),
  constraint cashback_day_check check (amount >= 0 and amount <= computed)
);
create index cashback_day_of_member on cashback_day (member_id, product, id desc);
-- One of the two products for a day.
create unique index cashback_day_once on cashback_day (member_id, day) where claimed_at is not null;
grant select, insert on cashback_day to chokdee_app;
grant update (claimed_at) on cashback_day to chokdee_app;

-- Hundredths of a percent. The refund of losses knows no categories: its rows say `all`.
create table cashback_rate (
  product text not null references cashback_setting(product),
  vip_level vip_level not null,
  category text not null,
  rate integer not null check (rate >= 0 and rate <= 10000),
  primary key (product, vip_level, category),
  constraint cashback_rate_check check ((product = 'loss') = (category = 'all'))
);
grant select, insert, update on cashback_rate to chokdee_app;

insert into cashback_books (only_row, closed_day) values
  (true, '2000-01-01');

insert into cashback_setting (product, is_open, least, most, claim_hours, turnover_percent) values
  ('loss', true, 1000, 300000, 24, 100),
  ('turnover', true, 100, null, 24, 100);

insert into cashback_rate (product, vip_level, category, rate) values
  ('loss', 0, 'all', 50),
  ('loss', 1, 'all', 75),
  ('loss', 2, 'all', 100),
  ('turnover', 0, 'casino', 10),
  ('turnover', 0, 'fishing', 20),
  ('turnover', 0, 'freespin', 20),
  ('turnover', 0, 'lotto', 30),
  ('turnover', 0, 'slot', 30),
  ('turnover', 0, 'sport', 30),
  ('turnover', 1, 'casino', 20),
  ('turnover', 1, 'fishing', 30),
  ('turnover', 1, 'freespin', 30),
  ('turnover', 1, 'lotto', 40),
  ('turnover', 1, 'slot', 50),
  ('turnover', 1, 'sport', 40),
  ('turnover', 2, 'casino', 30),
  ('turnover', 2, 'fishing', 50),
  ('turnover', 2, 'freespin', 50),
  ('turnover', 2, 'lotto', 60),
  ('turnover', 2, 'slot', 80),
  ('turnover', 2, 'sport', 60);

-- check: not has_column_privilege('chokdee_app', 'cashback_day', 'amount', 'update')
-- check: not has_table_privilege('chokdee_app', 'cashback_day', 'delete')
-- check: not has_table_privilege('chokdee_app', 'cashback_play', 'delete')
-- check: (select max(rate) = 100 from cashback_rate where product = 'loss')
-- check: (select max(rate) = 30 from cashback_rate where product = 'turnover' and category = 'casino')
