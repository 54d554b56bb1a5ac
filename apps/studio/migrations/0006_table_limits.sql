-- What the operator has decided about a table; null is what the rules say. It counts from the next round on, which keeps
-- what it was opened with.
alter table table_state
  add column limits json,
  add column limits_revision bigint not null default 0;
alter table table_round add column limits json;
