-- Calls of a session or network in each window of time, counted for all processes together.
create unlogged table rate_limit (
  bucket text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (bucket, window_start)
);
create index rate_limit_age on rate_limit (window_start);
