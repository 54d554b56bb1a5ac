create table coupon (
  id integer generated always as identity primary key,
  title text not null,
  -- `shared` is one code for many, `bulk` many codes for one use each, `personal` codes are made when one is won.
  kind text not null check (kind in ('shared', 'bulk', 'personal')),
  reward jsonb not null,
  -- Uses in all, codes of one's own counted when they are made; without a number there is no end.
  quota integer check (quota > 0),
  used integer not null default 0,
  per_member integer not null check (per_member >= 1 and per_member <= 1000),
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- How long a code of one's own can be used.
  code_days integer check (code_days >= 1 and code_days <= 366),
  -- Whom it is for.
  least_vip vip_level not null default 0,
  new_member_days integer check (new_member_days >= 1 and new_member_days <= 366),
  least_deposit bigint not null default 0 check (least_deposit >= 0),
  deposit_days integer not null default 30 check (deposit_days >= 1 and deposit_days <= 366),
  is_open boolean not null,
  created_at timestamptz not null,
  constraint coupon_check check (used >= 0 and (quota is null or used <= quota)),
  constraint coupon_check1 check (ends_at > starts_at)
);
grant select, insert on coupon to chokdee_app;
grant update (title, quota, used, per_member, starts_at, ends_at, code_days, least_vip, new_member_days, least_deposit, deposit_days, is_open) on coupon to chokdee_app;

create table coupon_code (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  coupon_id integer not null references coupon(id),
  -- Whose it is alone, what it was given for, and until when it can be used.
  member_id bigint references member(id),
  source text,
  expires_at timestamptz,
  used_at timestamptz,
  unique (coupon_id, member_id, source),
  constraint coupon_code_check check ((member_id is null) = (source is null))
);
create index coupon_code_of_coupon on coupon_code (coupon_id, id);
create index coupon_code_of_member on coupon_code (member_id, id) where member_id is not null and used_at is null;
grant select, insert on coupon_code to chokdee_app;
grant update (used_at) on coupon_code to chokdee_app;

-- Codes for which somebody got nothing, with the reason, for staff: at most so many of a member in an hour. A code that
-- nobody has belongs to no coupon.
create table coupon_refusal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  coupon_id integer references coupon(id),
  code text not null check (code ~ '^[A-Z0-9]{4,20}$'),
  reason text not null check (reason in ('not_found', 'expired', 'used', 'full', 'not_eligible', 'same_person', 'tries', 'reward')),
  -- The same person's accounts, where that is the reason.
  others bigint[] not null,
  at timestamptz(3) not null
);
create index coupon_refusal_by_reason on coupon_refusal (reason, id);
create index coupon_refusal_of_coupon on coupon_refusal (coupon_id, id);
create index coupon_refusal_of_member on coupon_refusal (member_id, at);
grant select, insert on coupon_refusal to chokdee_app;

-- Codes that nobody has, by whoever entered them, to stop guessing. Real time.
create table coupon_try (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  at timestamptz not null
);
create index coupon_try_of_member on coupon_try (member_id, at);
grant select, insert, delete on coupon_try to chokdee_app;

create table coupon_use (
  id bigint generated always as identity primary key,
  coupon_id integer not null references coupon(id),
  code text not null,
  member_id bigint not null references member(id),
  -- Counts one member's uses of one coupon.
  use_no integer not null,
  title text not null,
  reward jsonb not null,
  used_at timestamptz not null,
  unique (coupon_id, member_id, use_no)
);
create index coupon_use_of_coupon on coupon_use (coupon_id, id desc);
create index coupon_use_of_member on coupon_use (member_id, id desc);
grant select, insert on coupon_use to chokdee_app;

-- check: not has_column_privilege('chokdee_app', 'coupon', 'reward', 'update')
-- check: not has_column_privilege('chokdee_app', 'coupon_code', 'member_id', 'update')
-- check: not has_table_privilege('chokdee_app', 'coupon_use', 'update')
-- check: not has_table_privilege('chokdee_app', 'coupon_use', 'delete')
-- check: not has_table_privilege('chokdee_app', 'coupon_refusal', 'update')
-- check: not has_table_privilege('chokdee_app', 'coupon_refusal', 'delete')
