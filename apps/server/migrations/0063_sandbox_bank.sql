-- The bank of a sandbox: its own list of what came in and went out, kept apart from the operator's books.

create table sandbox_bank_transfer (
  id bigint generated always as identity primary key,
  to_number text not null,
  amount bigint not null check (amount > 0),
  reference text,
  payer_bank text not null,
  payer_account text not null,
  payer_name text not null,
  slip_reference text not null unique,
  status text not null check (status in ('settled', 'pending', 'reversed')),
  paid_at timestamptz not null
);
grant select, insert on sandbox_bank_transfer to chokdee_app;
grant update (status) on sandbox_bank_transfer to chokdee_app;

create table sandbox_bank_payout (
  id bigint generated always as identity primary key,
  reference text not null unique,
  amount bigint not null check (amount > 0),
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  status text not null check (status in ('accepted', 'paid', 'failed')),
  reason text,
  at timestamptz not null
);
grant select, insert on sandbox_bank_payout to chokdee_app;
grant update (status, reason) on sandbox_bank_payout to chokdee_app;

-- How the bank treats the payouts that come next.
create table sandbox_bank_mood (
  only_row boolean primary key default true check (only_row),
  mood text not null default 'pay' check (mood in ('pay', 'accept', 'refuse', 'busy', 'lose_answer', 'lose_request', 'silent'))
);
insert into sandbox_bank_mood default values;
grant select, update on sandbox_bank_mood to chokdee_app;
