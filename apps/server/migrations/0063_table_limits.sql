-- What two people have decided that members may stake at a shared table and the house may lose there in a round. A job
-- tells the provider; a newer decision takes the place of an older one.
create table table_limits (
  provider_id text not null check (provider_id ~ '^[a-z0-9_-]{1,32}$'),
  table_id text not null check (length(table_id) between 1 and 64),
  -- The time of the decision in milliseconds: the provider keeps to the newest, whatever order they arrive in.
  revision bigint not null check (revision > 0),
  min bigint not null check (min > 0),
  max bigint not null check (max >= min),
  member_max bigint not null check (member_max >= max),
  max_loss bigint not null check (max_loss >= max),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  decided_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'waiting')),
  primary key (provider_id, table_id)
);

grant select, insert, update on table_limits to chokdee_app;

-- check: not exists (select from table_limits)
