-- Requests that move money or give something, as their callers named them, each with the answer it got. The row is
-- written in the transaction of the work: it is there if and only if the work is.

create table request_once (
  -- 0, the house, where staff ask.
  member_id bigint not null,
  -- 0 where a member asks.
  staff_id bigint not null,
  call text not null,
  key text not null,
  -- A keyed hash, because what was asked for can be an address.
  input_mac bytea not null,
  -- Unreadable without the key outside the database. Null only until the work is done.
  sealed_answer text,
  at timestamptz not null default now(),
  primary key (member_id, staff_id, call, key)
);
create index request_once_at on request_once using brin (at);
grant select, insert, delete on request_once to chokdee_app;
grant update (sealed_answer) on request_once to chokdee_app;

alter table deposit drop column request_key;
alter table withdrawal drop column request_key;
alter table coupon_use drop column request_key;
alter table shop_order drop column request_key;
alter table affiliate_claim drop column request_key;
alter table quest_check_in drop column request_key;
alter table quest_claim drop column request_key;
alter table poll_vote drop column request_key;
alter table wheel_spin drop column key;
alter table cashback_day drop column claim_key;

-- check: not has_column_privilege('chokdee_app', 'request_once', 'input_mac', 'update')
-- check: not has_column_privilege('chokdee_app', 'request_once', 'key', 'update')
