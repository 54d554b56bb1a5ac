-- What each reconciliation has found. Whoever opens a closed flow again must have one behind them.
create table ledger_reconcile_run (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  seconds numeric not null,
  members bigint not null,
  postings bigint not null,
  seals bigint not null,
  -- A list of `{"flow", "what"}`.
  breaks jsonb not null
);
grant select, insert on ledger_reconcile_run to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'ledger_reconcile_run', 'update')
-- check: not has_table_privilege('chokdee_app', 'ledger_reconcile_run', 'delete')
