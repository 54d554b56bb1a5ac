-- What one member has got and done, and the row that claims wait for.
create table affiliate_account (
  member_id bigint primary key references member(id),
  last_deposited_at timestamptz,
  claimed bigint not null default 0 check (claimed >= 0)
);
grant select, insert, update on affiliate_account to chokdee_app;

-- The last day whose commission is being or has been worked out. Play that is notified of later counts on the next day.
create table affiliate_book (
  only_one boolean default true primary key check (only_one),
  closed_day date not null
);
grant select on affiliate_book to chokdee_app;
grant update (closed_day) on affiliate_book to chokdee_app;

create table affiliate_claim (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  amount bigint not null check (amount > 0),
  -- What has to be played before it may leave.
  turnover bigint not null check (turnover >= 0),
  claimed_at timestamptz not null
);
create index affiliate_claim_of_member on affiliate_claim (member_id, id desc);
grant select, insert on affiliate_claim to chokdee_app;

-- Who has been counted today, as a keyed hash that is another one every day. Gone when the day has ended.
create table affiliate_click (
  day date not null,
  earner_id bigint not null references member(id),
  visitor bytea not null,
  primary key (day, earner_id, visitor)
);
grant select, insert, delete on affiliate_click to chokdee_app;

-- One row for each day, category, friend, earner and level, with the rate as it was. Below zero where play of an
-- earlier day was taken back.
create table affiliate_commission (
  id bigint generated always as identity primary key,
  earner_id bigint not null references member(id),
  friend_id bigint not null references member(id),
  level smallint not null,
  day date not null,
  category text not null,
  base text not null,
  base_amount bigint not null,
  rate_ppm integer not null,
  -- Before the day's cap.
  full_amount bigint not null,
  amount bigint not null,
  refusal text check (refusal in ('same_bank', 'same_device', 'same_person', 'staff', 'through_refused')),
  unique (day, category, friend_id, earner_id, level),
  constraint affiliate_commission_check check (amount <= full_amount),
  constraint affiliate_commission_check1 check (refusal is null or amount = 0)
);
create index affiliate_commission_by_day on affiliate_commission (earner_id, day desc, level desc);
create index affiliate_commission_of_earner on affiliate_commission (earner_id, id desc);
create index affiliate_commission_of_friend on affiliate_commission (earner_id, friend_id);
grant select, insert on affiliate_commission to chokdee_app;

-- A day of one earner, whole: it exists once all its commissions do.
create table affiliate_day (
  earner_id bigint not null references member(id),
  day date not null,
  amount bigint not null,
  -- Everything earned up to and with this day.
  total_after bigint not null,
  available_day date not null,
  -- Friends who played.
  friends integer not null,
  primary key (earner_id, day)
);
grant select, insert on affiliate_day to chokdee_app;

-- Who earns by whom: a friend's referrer, and theirs, up to the third.
create table affiliate_friend (
  id bigint generated always as identity primary key,
  earner_id bigint not null references member(id),
  friend_id bigint not null references member(id),
  level smallint not null check (level >= 1 and level <= 3),
  -- The earner's own friend, through whom this one came; the friend itself at level 1.
  via_id bigint not null references member(id),
  joined_at timestamptz not null,
  -- Why nothing is earned by this friend.
  refusal text check (refusal in ('same_bank', 'same_device', 'same_person', 'staff')),
  refused_at timestamptz,
  -- Staff have looked: shared signs no longer refuse it.
  is_allowed boolean not null default false,
  unique (friend_id, level),
  constraint affiliate_friend_check check (earner_id <> friend_id),
  constraint affiliate_friend_check1 check ((refusal is null) = (refused_at is null)),
  constraint affiliate_friend_check2 check (not (is_allowed and refusal is not null))
);
create index affiliate_friend_of_earner on affiliate_friend (earner_id, level, id desc);
create index affiliate_friend_refused on affiliate_friend (id desc) where refusal is not null;
grant select, insert on affiliate_friend to chokdee_app;
grant update (refusal, refused_at, is_allowed) on affiliate_friend to chokdee_app;

-- What friends played on a day with money of their own.
create table affiliate_play (
  day date not null,
  friend_id bigint not null references member(id),
  category text not null,
  turnover bigint not null,
  loss bigint not null,
  -- Losses of bets of earlier days that were taken back.
  loss_back bigint not null check (loss_back <= 0),
  primary key (day, friend_id, category)
);
create index affiliate_play_of_friend on affiliate_play (friend_id, day desc);
grant select, insert, update on affiliate_play to chokdee_app;

-- What is paid, from a day on. Rows are never changed: every day keeps the terms that it was played under.
create table affiliate_terms (
  id integer generated always as identity primary key,
  from_day date not null,
  base text not null check (base in ('turnover', 'loss')),
  -- One for each level and category that earns: millionths of the base, and the most satang of a day.
  rates jsonb not null check (jsonb_typeof(rates) = 'array'),
  min_claim bigint not null check (min_claim > 0),
  max_claim bigint,
  -- Whole days after the day of play before a commission can be claimed.
  hold_days smallint not null check (hold_days >= 0 and hold_days <= 90),
  -- How often a claim has to be played: 100 is once.
  turnover_percent integer not null check (turnover_percent >= 0 and turnover_percent <= 10000),
  -- Who claims has paid something in within this many days.
  deposit_days smallint check (deposit_days >= 1 and deposit_days <= 365),
  created_at timestamptz not null,
  constraint affiliate_terms_check check (max_claim >= min_claim)
);
create index affiliate_terms_in_force on affiliate_terms (from_day desc, id desc);
grant select, insert on affiliate_terms to chokdee_app;

-- How often a link was followed and how many registered by it.
create table affiliate_visit_day (
  earner_id bigint not null references member(id),
  day date not null,
  clicks integer not null default 0,
  registrations integer not null default 0,
  primary key (earner_id, day)
);
grant select, insert, update on affiliate_visit_day to chokdee_app;

insert into affiliate_book (only_one, closed_day) values
  (true, '2000-01-01');

insert into affiliate_terms (id, from_day, base, rates, min_claim, max_claim, hold_days, turnover_percent, deposit_days, created_at) overriding system value values
  (1, '2000-01-01', 'turnover', '[{"ppm": 5000, "level": 1, "category": "slot", "daily_cap": 500000}, {"ppm": 500, "level": 1, "category": "casino", "daily_cap": 500000}, {"ppm": 3000, "level": 1, "category": "fishing", "daily_cap": 500000}, {"ppm": 5000, "level": 1, "category": "freespin", "daily_cap": 500000}, {"ppm": 3000, "level": 1, "category": "sport", "daily_cap": 200000}, {"ppm": 30000, "level": 1, "category": "lotto", "daily_cap": 500000}, {"ppm": 500, "level": 2, "category": "slot", "daily_cap": 500000}, {"ppm": 50, "level": 2, "category": "casino", "daily_cap": 500000}, {"ppm": 300, "level": 2, "category": "fishing", "daily_cap": 500000}, {"ppm": 500, "level": 2, "category": "freespin", "daily_cap": 500000}, {"ppm": 300, "level": 2, "category": "sport", "daily_cap": 200000}, {"ppm": 3000, "level": 2, "category": "lotto", "daily_cap": 500000}]', 5000, 1000000, 1, 100, 30, '2000-01-01 00:00:00+00');

select setval(pg_get_serial_sequence('affiliate_terms', 'id'), 1);

-- check: not has_table_privilege('chokdee_app', 'affiliate_terms', 'update')
-- check: not has_table_privilege('chokdee_app', 'affiliate_commission', 'update')
-- check: not has_table_privilege('chokdee_app', 'affiliate_commission', 'delete')
-- check: not has_table_privilege('chokdee_app', 'affiliate_day', 'update')
-- check: not has_table_privilege('chokdee_app', 'affiliate_claim', 'update')
-- check: (select count(*) = 1 and bool_and(jsonb_array_length(rates) = 12) from affiliate_terms)
-- check: not has_table_privilege('chokdee_app', 'affiliate_book', 'insert')
-- check: not has_table_privilege('chokdee_app', 'affiliate_book', 'delete')
-- check: (select max((line ->> 'ppm')::integer) = 500 from affiliate_terms, jsonb_array_elements(rates) line where line ->> 'category' = 'casino')
