create table shop_item (
  id integer generated always as identity primary key,
  title text not null,
  description text not null,
  image text,
  -- What one piece gives: a reward, or goods that are sent.
  reward jsonb not null check ((reward ->> 'kind') <> 'goods' or reward ? 'worth'),
  points bigint not null check (points >= 1 and points <= 1000000000),
  least integer not null check ("least" >= 1),
  most integer not null,
  -- Pieces that are left; null where there is no end.
  stock integer check (stock >= 0),
  -- Pieces for one day in Bangkok, for all members together and for each.
  per_day integer check (per_day >= 0),
  per_member_day integer check (per_member_day >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  position integer not null,
  is_open boolean not null,
  constraint shop_item_check check (most >= "least" and most <= 100000)
);
grant select, insert, update on shop_item to chokdee_app;

create table shop_item_day (
  item_id integer not null references shop_item(id),
  day date not null,
  taken integer not null check (taken >= 0),
  primary key (item_id, day)
);
grant select, insert, update on shop_item_day to chokdee_app;

create table shop_member_day (
  member_id bigint not null references member(id),
  day date not null,
  item_id integer not null references shop_item(id),
  taken integer not null check (taken >= 0),
  primary key (member_id, day, item_id)
);
grant select, insert, update on shop_member_day to chokdee_app;

create table shop_order (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  item_id integer not null references shop_item(id),
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
  constraint shop_order_check check ((state = 'shipped') = (tracking is not null)),
  constraint shop_order_check1 check ((state = 'cancelled') = (reason is not null)),
  constraint shop_order_check2 check ((state in ('done', 'waiting')) or decided_at is not null)
);
create index shop_order_of_member on shop_order (member_id, id);
create index shop_order_queue on shop_order (state, id);
grant select, insert on shop_order to chokdee_app;
grant update (state, carrier, tracking, reason, decided_at) on shop_order to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'shop_item', 'delete')
-- check: not has_table_privilege('chokdee_app', 'shop_order', 'delete')
-- check: not has_column_privilege('chokdee_app', 'shop_order', 'points', 'update')
