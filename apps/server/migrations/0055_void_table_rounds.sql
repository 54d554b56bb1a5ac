-- A round of a shared table is void for everybody at it. Two people decide it here, and a job has the provider do it:
-- a decision that was made is never lost on the way.
create table table_void (
  provider_id text not null check (provider_id ~ '^[a-z0-9_-]{1,32}$'),
  round text not null check (length(round) between 1 and 64),
  -- Public: members read it with the round.
  reason text not null check (length(reason) between 10 and 300),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'too_late', 'unknown')),
  staff_id bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'waiting')),
  primary key (provider_id, round)
);

grant select, insert, update (state, ended_at) on table_void to chokdee_app;

-- check: not exists (select from table_void)
