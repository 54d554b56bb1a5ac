-- Money that its member's own limits forbid goes back to the account that paid it. Each try is stored before it is sent,
-- and whatever was sent is only asked about.
create table transfer_return (
  transfer_id bigint not null references bank_transfer,
  attempt smallint not null check (attempt > 0),
  reference text not null unique,
  gateway text not null,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  state text not null check (state in ('stored', 'sent', 'paid', 'failed')),
  answer text,
  looks smallint not null default 0,
  -- When the gateway is asked about it, or the next try is made; nothing where it is over, or left to staff.
  next_look_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (transfer_id, attempt),
  check ((state in ('paid', 'failed')) = (ended_at is not null)),
  check (state not in ('stored', 'sent') or next_look_at is not null)
);
-- One try at a time.
create unique index transfer_return_open on transfer_return (transfer_id) where state in ('stored', 'sent');
grant select, insert on transfer_return to chokdee_app;
grant update (state, answer, looks, next_look_at, sent_at, ended_at) on transfer_return to chokdee_app;
create index bank_transfer_to_return on bank_transfer (id) where state = 'unmatched' and reason = 'self_limit';

-- check: not has_table_privilege('chokdee_app', 'transfer_return', 'delete')
-- check: not has_column_privilege('chokdee_app', 'transfer_return', 'account_number', 'update')
