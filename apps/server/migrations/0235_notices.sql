-- What members are notified of what is theirs alone, and whether they have seen it. Kept for half a year.
create table notice (
  id bigint generated always as identity,
  member_id bigint not null references member(id),
  kind text not null,
  -- What it is about: a member is notified of it once in each kind.
  subject text not null,
  -- Below zero what was taken back.
  amount bigint,
  about text,
  -- The number that has won.
  digits text,
  at timestamptz not null,
  -- When a page came forward with it.
  shown_at timestamptz,
  read_at timestamptz,
  -- When it had gone out by the ways that the member has linked.
  carried_at timestamptz,
  primary key (member_id, id),
  constraint notice_once unique (member_id, kind, subject)
);
create index notice_at on notice (at);
create index notice_unread on notice (member_id) where read_at is null;
grant select, insert, delete on notice to chokdee_app;
grant update (shown_at, read_at, carried_at) on notice to chokdee_app;

insert into notice (member_id, kind, subject, amount, at, shown_at, read_at, carried_at)
select member_id, kind, subject, amount, at, read_at, read_at, at from payment_notice order by id
on conflict do nothing;
insert into notice (member_id, kind, subject, about, at, shown_at, read_at, carried_at)
select member_id, case when link = '/redeem' then 'points_ending' else 'shop_order' end, 'personal:' || id, description,
       starts_at, starts_at, read_at, starts_at
  from personal_notification order by id;
drop table payment_notice;
drop table personal_notification;

-- One consumer has become two: each goes on where the one was.
insert into outbox_cursor (consumer, tx, id)
select name, tx, id from outbox_cursor, unnest(array['notices.jackpot', 'payments.debts']) name
 where consumer = 'payments.jackpot'
on conflict do nothing;
delete from outbox_cursor where consumer = 'payments.jackpot';

-- check: not has_column_privilege('chokdee_app', 'notice', 'amount', 'update')
-- check: not has_column_privilege('chokdee_app', 'notice', 'kind', 'update')
-- check: not has_column_privilege('chokdee_app', 'notice', 'about', 'update')
