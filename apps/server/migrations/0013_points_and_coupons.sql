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

-- What points are exchanged for.

create table shop_item (
  id integer generated always as identity primary key,
  title text not null,
  description text not null,
  image text,
  -- What one piece gives: a reward, or goods that are sent.
  reward jsonb not null,
  points bigint not null check (points between 1 and 1000000000),
  least integer not null check (least >= 1),
  most integer not null check (most between least and 100000),
  -- Pieces that are left; null where there is no end.
  stock integer check (stock >= 0),
  -- Pieces for one day in Bangkok, for all members together and for each.
  per_day integer check (per_day >= 0),
  per_member_day integer check (per_member_day >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  position integer not null,
  is_open boolean not null
);
grant select, insert, update on shop_item to chokdee_app;

create table shop_item_day (
  item_id integer not null references shop_item,
  day date not null,
  taken integer not null check (taken >= 0),
  primary key (item_id, day)
);
create table shop_member_day (
  member_id bigint not null references member,
  day date not null,
  item_id integer not null references shop_item,
  taken integer not null check (taken >= 0),
  primary key (member_id, day, item_id)
);
grant select, insert, update on shop_item_day, shop_member_day to chokdee_app;

create table shop_order (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  item_id integer not null references shop_item,
  -- The caller's word for one wish, so that it is fulfilled once.
  -- As they were when the order was made.
  title text not null,
  reward jsonb not null,
  points bigint not null check (points > 0),
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('done', 'waiting', 'shipped', 'cancelled')),
  -- Where goods are sent, unreadable without the operator's key.
  address text,
  day date not null,
  created_at timestamptz not null,
  carrier text,
  tracking text,
  reason text,
  decided_at timestamptz,
  check ((state = 'shipped') = (tracking is not null)),
  check ((state = 'cancelled') = (reason is not null)),
  check (state in ('done', 'waiting') or decided_at is not null)
);
create index shop_order_of_member on shop_order (member_id, id);
create index shop_order_queue on shop_order (state, id);
grant select, insert on shop_order to chokdee_app;
grant update (state, carrier, tracking, reason, decided_at) on shop_order to chokdee_app;

-- Codes that give something once they are entered.

create table coupon (
  id integer generated always as identity primary key,
  title text not null,
  -- `shared` is one code for many, `bulk` many codes for one use each, `personal` codes are made when one is won.
  kind text not null check (kind in ('shared', 'bulk', 'personal')),
  reward jsonb not null,
  -- Uses in all, codes of one's own counted when they are made; without a number there is no end.
  quota integer check (quota > 0),
  used integer not null default 0 check (used >= 0 and (quota is null or used <= quota)),
  per_member integer not null check (per_member between 1 and 1000),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- How long a code of one's own can be used.
  code_days integer check (code_days between 1 and 366),
  -- Whom it is for.
  least_vip vip_level not null default 0,
  new_member_days integer check (new_member_days between 1 and 366),
  least_deposit bigint not null default 0 check (least_deposit >= 0),
  deposit_days integer not null default 30 check (deposit_days between 1 and 366),
  is_open boolean not null,
  created_at timestamptz not null
);
grant select, insert on coupon to chokdee_app;
grant update (title, quota, used, per_member, starts_at, ends_at, code_days, least_vip, new_member_days, least_deposit,
  deposit_days, is_open) on coupon to chokdee_app;

create table coupon_code (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  coupon_id integer not null references coupon,
  -- Whose it is alone, what it was given for, and until when it can be used.
  member_id bigint references member,
  source text,
  expires_at timestamptz,
  used_at timestamptz,
  unique (coupon_id, member_id, source),
  check ((member_id is null) = (source is null))
);
create index coupon_code_of_coupon on coupon_code (coupon_id, id);
create index coupon_code_of_member on coupon_code (member_id, id) where member_id is not null and used_at is null;
grant select, insert on coupon_code to chokdee_app;
grant update (used_at) on coupon_code to chokdee_app;

create table coupon_use (
  id bigint generated always as identity primary key,
  coupon_id integer not null references coupon,
  code text not null,
  member_id bigint not null references member,
  -- Counts one member's uses of one coupon.
  use_no integer not null,
  title text not null,
  reward jsonb not null,
  used_at timestamptz not null,
  unique (coupon_id, member_id, use_no)
);
create index coupon_use_of_member on coupon_use (member_id, id desc);
create index coupon_use_of_coupon on coupon_use (coupon_id, id desc);
grant select, insert on coupon_use to chokdee_app;

-- Codes that nobody has, by whoever entered them, to stop guessing. Real time.
create table coupon_try (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  at timestamptz not null
);
create index coupon_try_of_member on coupon_try (member_id, at);
grant select, insert, delete on coupon_try to chokdee_app;

-- Codes for which somebody got nothing, with the reason, for staff: at most so many of a member in an hour. A code that
-- nobody has belongs to no coupon.
create table coupon_refusal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  coupon_id integer references coupon,
  code text not null check (code ~ '^[A-Z0-9]{4,20}$'),
  reason text not null check (reason in ('not_found', 'expired', 'used', 'full', 'not_eligible', 'same_person', 'tries',
                                         'reward')),
  -- The same person's accounts, where that is the reason.
  others bigint[] not null,
  at timestamptz(3) not null
);
create index coupon_refusal_of_member on coupon_refusal (member_id, at);
create index coupon_refusal_of_coupon on coupon_refusal (coupon_id, id);
create index coupon_refusal_by_reason on coupon_refusal (reason, id);
grant select, insert on coupon_refusal to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'points_rule', 'update')
-- check: not has_table_privilege('chokdee_app', 'points_batch', 'delete')
-- check: not has_column_privilege('chokdee_app', 'points_batch', 'last_day', 'update')
-- check: not has_table_privilege('chokdee_app', 'shop_item', 'delete')
-- check: not has_table_privilege('chokdee_app', 'shop_order', 'delete')
-- check: not has_column_privilege('chokdee_app', 'shop_order', 'points', 'update')
-- check: not has_column_privilege('chokdee_app', 'coupon', 'reward', 'update')
-- check: not has_column_privilege('chokdee_app', 'coupon_code', 'member_id', 'update')
-- check: not has_table_privilege('chokdee_app', 'coupon_use', 'update')
-- check: not has_table_privilege('chokdee_app', 'coupon_use', 'delete')
-- check: not has_table_privilege('chokdee_app', 'coupon_refusal', 'update')
-- check: not has_table_privilege('chokdee_app', 'coupon_refusal', 'delete')
