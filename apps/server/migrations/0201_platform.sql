-- The application's role, and that of reports, which sees sums alone.
do $$
begin
  if not exists (select from pg_roles where rolname = 'chokdee_app') then
    create role chokdee_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'chokdee_reports') then
    create role chokdee_reports nologin;
  end if;
  if not pg_has_role('chokdee_app', 'chokdee_reports', 'member') then
    grant chokdee_reports to chokdee_app;
  end if;
end $$;
revoke all on schema public from public;
grant usage on schema public to chokdee_app, chokdee_reports;

create domain vip_level as smallint check (value >= 0 and value <= 2);

-- The last business day that each daily job has done. Whoever works at one holds it until `held_until`: a process that
-- was killed gives it up by the passing of time.
create table daily_job (
  name text primary key,
  done_day date,
  done_at timestamptz,
  held_until timestamptz
);
grant select, insert, update on daily_job to chokdee_app;

-- Events leave through here, written in the transaction that they tell of. Readers go by (tx, id) and stop
-- at the oldest running transaction, so that a late commit is never skipped.
create table outbox (
  tx xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity not null,
  topic text not null,
  member_id bigint,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (tx, id)
);
-- What moves the house's money beside bets is rare among events: whoever follows it need not go through every bet.
create index outbox_of_moves on outbox (tx, id) where topic in ('house.moved', 'member.registered');
-- By which a member's open pages catch up. Settled bets are notified to parts of the server alone, and there is one for
-- every bet: they need no place in it.
create index outbox_of_pages on outbox (member_id, tx, id) where member_id is not null and topic <> 'bet.settled';
grant select, insert on outbox to chokdee_app;

-- How far each consumer of events has come, moved in the transaction of what it did with them.
create table outbox_cursor (
  consumer text primary key,
  tx xid8 not null,
  id bigint not null
);
grant select, insert, update on outbox_cursor to chokdee_app;

-- Counters that all processes share. Losing them in a crash only forgives a minute of calls.
create unlogged table rate_limit (
  bucket text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (bucket, window_start)
);
create index rate_limit_age on rate_limit (window_start);
grant select, insert, update, delete on rate_limit to chokdee_app;

-- One row that readiness writes to: a database that answers can still have no room for a write.
create table ready_probe (
  id boolean default true primary key check (id),
  at timestamptz not null
);
grant select, update on ready_probe to chokdee_app;

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

-- When somebody last looked at what plays by itself: what nobody watches sleeps.
create table stage_look (
  stage text primary key check (stage in ('sport', 'yeekee')),
  at timestamptz not null
);
grant select, insert, update on stage_look to chokdee_app;

-- Written once when the database is made: a sandbox never becomes real, nor the other way round.
create table system_stamp (
  only_row boolean default true primary key check (only_row),
  mode text not null check (mode in ('sandbox', 'real')),
  created_at timestamptz not null default now()
);
grant select on system_stamp to chokdee_app;

insert into ready_probe (id, at) values
  (true, now());

-- check: has_table_privilege('chokdee_app', 'outbox', 'insert')
-- check: not has_table_privilege('chokdee_app', 'outbox', 'update')
-- check: not has_table_privilege('chokdee_app', 'system_stamp', 'update')
-- check: not has_column_privilege('chokdee_app', 'request_once', 'input_mac', 'update')
-- check: not has_column_privilege('chokdee_app', 'request_once', 'key', 'update')
