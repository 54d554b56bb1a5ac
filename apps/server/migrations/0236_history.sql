-- How far the past is made that a new sandbox begins with.
create table sandbox_history (
  only_row boolean default true primary key check (only_row),
  -- Where it ends: when the start has begun it.
  until timestamptz not null,
  -- Whatever was to happen before this has happened.
  made_to timestamptz not null
);
grant select, insert on sandbox_history to chokdee_app;
grant update (made_to) on sandbox_history to chokdee_app;

-- Those who only belong to that past do not play on by themselves.
alter table simulated_member add column plays_on boolean not null default true;
