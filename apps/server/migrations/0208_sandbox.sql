-- How the bank treats the payouts that come next.
create table sandbox_bank_mood (
  only_row boolean default true primary key check (only_row),
  mood text not null default 'pay' check (mood in ('pay', 'accept', 'refuse', 'busy', 'lose_answer', 'lose_request', 'silent'))
);
grant select, update on sandbox_bank_mood to chokdee_app;

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

-- How far the sandbox's business time runs ahead of real time.
create table sandbox_clock (
  only_row boolean default true primary key check (only_row),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
grant select, update on sandbox_clock to chokdee_app;

-- What a sandbox would have sent to phones. A real system has a gateway instead and leaves this empty.
create table sandbox_message (
  id bigint generated always as identity primary key,
  recipient text not null,
  kind text not null,
  body text not null,
  sent_at timestamptz not null,
  -- The sandbox takes a message once, as gateways do.
  key uuid unique
);
create index sandbox_message_to on sandbox_message (recipient, id desc);
grant select, insert on sandbox_message to chokdee_app;

insert into sandbox_bank_mood (only_row, mood) values
  (true, 'pay');

insert into sandbox_clock (only_row, offset_ms) values
  (true, 0);
