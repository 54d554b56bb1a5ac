-- When the operator has said of a session that it takes no more stakes, and in which word. All processes read it, and tell
-- the pages that they have. Null of one that runs, and of demos.
alter table session
  add column ended_at timestamptz,
  add column end_failure text,
  add constraint session_ends_for_a_reason check ((ended_at is null) = (end_failure is null));
create index session_that_ended on session (ended_at) where ended_at is not null;
