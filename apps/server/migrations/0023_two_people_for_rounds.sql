-- What one person asks for and another must confirm: to end a round whose result may be known, or to sell it longer.
create table lotto_round_request (
  id bigint generated always as identity primary key,
  round_id bigint not null references lotto_round,
  kind text not null check (kind in ('void', 'move')),
  -- The times that a round is to be moved to.
  opens_at timestamptz,
  closes_at timestamptz,
  draws_at timestamptz,
  -- Members read it when the round is void.
  reason text not null,
  asked_by bigint not null references staff,
  asked_name text not null,
  asked_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'rejected')),
  decided_by bigint references staff,
  decided_name text,
  decided_at timestamptz,
  -- Nobody confirms what they asked for themselves.
  check (status <> 'confirmed' or decided_by <> asked_by),
  check ((status = 'waiting') = (decided_by is null)),
  check ((kind = 'move') = (opens_at is not null and closes_at is not null and draws_at is not null))
);
create unique index lotto_round_request_waiting on lotto_round_request (round_id) where status = 'waiting';
create index lotto_round_request_of_round on lotto_round_request (round_id, id);
grant select, insert on lotto_round_request to chokdee_app;
grant update (status, decided_by, decided_name, decided_at) on lotto_round_request to chokdee_app;

-- check: not has_column_privilege('chokdee_app', 'lotto_round_request', 'asked_by', 'update')
-- check: not has_column_privilege('chokdee_app', 'lotto_round_request', 'reason', 'update')
-- check: not has_table_privilege('chokdee_app', 'lotto_round_request', 'delete')
