-- Points that can be used up to the end of one day in Bangkok. The ledger's balance says how many are left of them.
create table points_batch (
  member_id bigint not null references member(id),
  last_day date not null,
  points bigint not null check (points > 0),
  told_at timestamptz,
  ended_at timestamptz,
  primary key (member_id, last_day)
);
create index points_batch_to_end on points_batch (last_day, member_id) where ended_at is null;
create index points_batch_to_tell on points_batch (last_day, member_id) where told_at is null and ended_at is null;
grant select, insert on points_batch to chokdee_app;
grant update (points, told_at, ended_at) on points_batch to chokdee_app;

-- What of a member's turnover has not come to points, in millionths of one: less than a point, or more where the
-- member's books were closed. Below zero it is what had to be taken back when no points were left, and is earned first.
create table points_pending (
  member_id bigint primary key references member(id),
  pending bigint not null
);
grant select, insert, update on points_pending to chokdee_app;

-- Never changed: a bet counts by the rule that was in force when it was placed, also when it is settled anew later.
create table points_rule (
  id integer generated always as identity primary key,
  valid_from timestamptz not null,
  -- Points for 10,000 baht of turnover.
  casino integer not null check (casino >= 0 and casino <= 100000),
  slot integer not null check (slot >= 0 and slot <= 100000),
  fishing integer not null check (fishing >= 0 and fishing <= 100000),
  sport integer not null check (sport >= 0 and sport <= 100000),
  freespin integer not null check (freespin >= 0 and freespin <= 100000),
  lotto integer not null check (lotto >= 0 and lotto <= 100000),
  -- Whether play with a bonus earns them too.
  counts_bonus boolean not null,
  life_days integer not null check (life_days >= 1 and life_days <= 3650),
  -- How many days before their last one a member is notified.
  notice_days integer not null check (notice_days >= 0 and notice_days <= 365),
  set_by text not null
);
create index points_rule_in_force on points_rule (valid_from desc, id desc);
grant select, insert on points_rule to chokdee_app;

insert into points_rule (id, valid_from, casino, slot, fishing, sport, freespin, lotto, counts_bonus, life_days, notice_days, set_by) overriding system value values
  (1, '2000-01-01 00:00:00+00', 50, 100, 50, 100, 100, 100, false, 90, 7, 'system');

select setval(pg_get_serial_sequence('points_rule', 'id'), 1);

-- check: not has_table_privilege('chokdee_app', 'points_rule', 'update')
-- check: not has_table_privilege('chokdee_app', 'points_batch', 'delete')
-- check: not has_column_privilege('chokdee_app', 'points_batch', 'last_day', 'update')
