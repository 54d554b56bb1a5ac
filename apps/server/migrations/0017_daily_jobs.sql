-- The last business day that each daily job has done.
create table daily_job (
  name text primary key,
  done_day date not null,
  done_at timestamptz not null
);
grant select, insert, update on daily_job to chokdee_app;
