-- What providers' calls were, in full: so that each can be undone, compared with the ledger, or wait for people.

-- `kind` is bet, win, bet_win (with what it paid in `win`), actions (its steps' names in `steps`, each of them a row of its
-- own), rollback, close, tombstone, refused (a call with a stake that was refused: its name is used up), held (until two
-- people agree), and what staff do: void and resettle. `amount` is what a rollback, void or resettle gave to the member,
-- below zero where it took. A refusal without a balance has none here.
alter table provider_transaction
  add column win bigint,
  add column free_round text,
  add column steps text[],
  alter column balance drop not null;

-- When nothing more was to come for the round: what is corrected later does not move it. A round that staff have given
-- another win is no longer the sum of its transactions.
alter table provider_round
  add column closed_at timestamptz(3),
  add column is_resettled boolean not null default false;
update provider_round set closed_at = ended_at where is_closed;

-- Calls that have an effect only when two people agree. `call` is what is applied then, `agreed_by` the first of the two.
create table provider_held (
  id bigint generated always as identity primary key,
  provider_id text not null,
  transaction text not null,
  member_id bigint not null,
  round text not null,
  reference text,
  reason text not null check (reason in ('late_rollback')),
  call jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'declined')),
  held_at timestamptz not null,
  agreed_by bigint references staff,
  decided_by bigint references staff,
  decided_at timestamptz,
  unique (provider_id, transaction),
  check ((state = 'waiting') = (decided_by is null)),
  check (state <> 'applied' or (agreed_by is not null and agreed_by <> decided_by))
);
create index provider_held_waiting on provider_held (id) where state = 'waiting';
-- A rollback is asked for once, under whatever name it comes again.
create unique index provider_held_rollback on provider_held (provider_id, reference) where reason = 'late_rollback';
grant select on provider_held to chokdee_app;
grant update (state, agreed_by, decided_by, decided_at) on provider_held to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'provider_held', 'insert')
-- check: not has_table_privilege('chokdee_app', 'provider_held', 'delete')
-- check: not has_column_privilege('chokdee_app', 'provider_held', 'call', 'update')
