create table quest (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('check_in', 'deposit', 'turnover', 'rounds', 'invite', 'lotto_bill')),
  period text not null check (period in ('daily', 'weekly', 'once')),
  unit text not null check (unit in ('baht', 'count')),
  title text not null,
  description text not null,
  image text check (image ~ '^/media/[0-9a-f]{64}\.webp$'),
  event_id integer references site_event(id) on delete set null,
  -- Satang, or how many times.
  need bigint not null check (need > 0),
  -- Empty where every category counts.
  categories text[] not null,
  min_deposit bigint not null check (min_deposit >= 0),
  reward jsonb not null,
  strip jsonb not null,
  marks jsonb not null,
  vip_level smallint not null check (vip_level >= 0 and vip_level <= 2),
  unlocked_by integer references quest(id),
  -- Whole days in Bangkok, both included.
  starts_on date not null,
  ends_on date,
  position integer not null,
  is_shown boolean not null,
  constraint quest_check check (ends_on >= starts_on),
  constraint quest_check1 check (kind <> 'check_in' or period = 'daily' and unit = 'count'
    and jsonb_array_length(strip) = need),
  constraint quest_check2 check (kind <> 'turnover' or unit = 'baht'),
  constraint quest_check3 check ((kind in ('deposit', 'turnover')) or unit = 'count'),
  constraint quest_check4 check (unlocked_by <> id)
);
create index quest_in_order on quest ("position", id) where is_shown;
grant select, insert on quest to chokdee_app;
grant update (title, description, image, event_id, need, categories, min_deposit, reward, strip, marks, vip_level, unlocked_by, starts_on, ends_on, position, is_shown) on quest to chokdee_app;

create table quest_check_in (
  quest_id integer not null references quest(id),
  member_id bigint not null references member(id),
  day date not null,
  -- Which day of the strip it was, and which of its calendar month.
  place integer not null check (place > 0),
  month_days integer not null check (month_days >= 1 and month_days <= 31),
  reward jsonb not null,
  mark_reward jsonb,
  at timestamptz not null,
  primary key (member_id, quest_id, day)
);
grant select, insert on quest_check_in to chokdee_app;

create table quest_claim (
  quest_id integer not null references quest(id),
  member_id bigint not null references member(id),
  -- The day, the week's Monday, or `once`.
  period_key text not null,
  reward jsonb not null,
  at timestamptz not null,
  primary key (member_id, quest_id, period_key)
);
grant select, insert on quest_claim to chokdee_app;

create table quest_deposit (
  payment_id text primary key,
  member_id bigint not null references member(id),
  day date not null,
  amount bigint not null
);
create index quest_deposit_of_member on quest_deposit (member_id, day);
grant select, insert on quest_deposit to chokdee_app;

create table quest_invite (
  friend_id bigint primary key references member(id),
  member_id bigint not null references member(id),
  day date not null
);
create index quest_invite_of_member on quest_invite (member_id, day);
grant select, insert on quest_invite to chokdee_app;

-- Play that counts, by Bangkok day. A later settlement may take back more than a day has brought.
create table quest_play (
  member_id bigint not null references member(id),
  day date not null,
  category text not null,
  turnover bigint not null,
  rounds bigint not null,
  primary key (member_id, day, category)
);
grant select, insert on quest_play to chokdee_app;
grant update (turnover, rounds) on quest_play to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'quest_claim', 'update')
-- check: not has_table_privilege('chokdee_app', 'quest_claim', 'delete')
-- check: not has_table_privilege('chokdee_app', 'quest_check_in', 'update')
-- check: not has_table_privilege('chokdee_app', 'quest_deposit', 'update')
-- check: not has_column_privilege('chokdee_app', 'quest', 'kind', 'update')
