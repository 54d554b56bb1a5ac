-- How members come by points, and when points end.

-- Never changed: a bet counts by the rule that was in force when it was placed, also when it is settled anew later.
create table points_rule (
  id integer generated always as identity primary key,
  valid_from timestamptz not null,
  -- Points for 10,000 baht of turnover.
  casino integer not null check (casino between 0 and 100000),
  slot integer not null check (slot between 0 and 100000),
  fishing integer not null check (fishing between 0 and 100000),
  sport integer not null check (sport between 0 and 100000),
  freespin integer not null check (freespin between 0 and 100000),
  lotto integer not null check (lotto between 0 and 100000),
  -- Whether play with a bonus earns them too.
  counts_bonus boolean not null,
  life_days integer not null check (life_days between 1 and 3650),
  -- How many days before their last one a member is told.
  notice_days integer not null check (notice_days between 0 and 365),
  set_by text not null
);
create index points_rule_in_force on points_rule (valid_from desc, id desc);
insert into points_rule
  (valid_from, casino, slot, fishing, sport, freespin, lotto, counts_bonus, life_days, notice_days, set_by)
values ('2000-01-01T00:00:00Z', 50, 100, 50, 100, 100, 100, false, 90, 7, 'system');
grant select, insert on points_rule to chokdee_app;

-- What of a member's turnover has not come to points, in millionths of one: less than a point, or more where the
-- member's books were closed. Below zero it is what had to be taken back when no points were left, and is earned first.
create table points_pending (
  member_id bigint primary key references member,
  pending bigint not null
);
grant select, insert, update on points_pending to chokdee_app;

-- Points that can be used up to the end of one day in Bangkok. The ledger's balance says how many are left of them.
create table points_batch (
  member_id bigint not null references member,
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

-- Points that members have before there were batches count as earned at this moment.
insert into points_batch (member_id, last_day, points)
select w.member_id, (now() at time zone 'Asia/Bangkok')::date + 90, w.free + w.held
  from ledger_wallet w join member m on m.id = w.member_id
 where w.wallet_id = 2 and w.free + w.held > 0;

-- Holds what these members own to the end of the transaction and answers their points.
create function ledger_lock_points(p_members bigint[]) returns table (member_id bigint, points bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from ledger_wallet w where w.member_id = any (p_members) and w.wallet_id = 1 order by w.member_id for update;
  return query
    select w.member_id, w.free::bigint from ledger_wallet w
     where w.member_id = any (p_members) and w.wallet_id = 2;
end $$;
revoke all on function ledger_lock_points from public;
grant execute on function ledger_lock_points to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'points_rule', 'update')
-- check: not has_table_privilege('chokdee_app', 'points_batch', 'delete')
-- check: not has_column_privilege('chokdee_app', 'points_batch', 'last_day', 'update')
