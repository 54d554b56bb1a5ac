-- Whoever works at a daily job holds it until then. A process that was killed gives it up by the passing of time.
alter table daily_job
  alter column done_day drop not null,
  alter column done_at drop not null,
  add column held_until timestamptz;
