create table vip_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  day date not null,
  from_level vip_level not null,
  to_level vip_level not null,
  deposit bigint not null,
  turnover bigint not null,
  unique (member_id, day)
);
grant select, insert on vip_change to chokdee_app;

create table vip_day (
  member_id bigint not null references member(id),
  day date not null,
  deposit bigint not null,
  turnover bigint not null,
  primary key (member_id, day)
);
create index vip_day_by_day on vip_day (day);
grant select, insert, update on vip_day to chokdee_app;

-- Members whose level staff have set; the night leaves it alone.
create table vip_lock (
  member_id bigint primary key references member(id),
  reason text not null,
  at timestamptz not null
);
grant select, insert, update, delete on vip_lock to chokdee_app;

create table vip_rule (
  level vip_level primary key check (level::smallint > 0),
  -- What thirty days must hold to reach the level, and to keep it.
  rise_deposit bigint not null check (rise_deposit >= 0),
  rise_turnover bigint not null check (rise_turnover >= 0),
  keep_deposit bigint not null,
  keep_turnover bigint not null,
  constraint vip_rule_check check (keep_deposit >= 0 and keep_deposit <= rise_deposit),
  constraint vip_rule_check1 check (keep_turnover >= 0 and keep_turnover <= rise_turnover)
);
grant select, update on vip_rule to chokdee_app;

insert into vip_rule (level, rise_deposit, rise_turnover, keep_deposit, keep_turnover) values
  (1, 5000000, 25000000, 1000000, 8000000),
  (2, 30000000, 200000000, 6000000, 64000000);

-- check: not has_table_privilege('chokdee_app', 'vip_change', 'update')
-- check: not has_table_privilege('chokdee_app', 'vip_day', 'delete')
