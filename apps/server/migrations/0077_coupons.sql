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
  request_key text,
  used_at timestamptz not null,
  unique (coupon_id, member_id, use_no),
  unique (member_id, request_key)
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

-- check: not has_column_privilege('chokdee_app', 'coupon', 'reward', 'update')
-- check: not has_column_privilege('chokdee_app', 'coupon_code', 'member_id', 'update')
-- check: not has_table_privilege('chokdee_app', 'coupon_use', 'update')
-- check: not has_table_privilege('chokdee_app', 'coupon_use', 'delete')
