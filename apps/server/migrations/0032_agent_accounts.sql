-- Where members pay in: the operator's bank accounts and TrueMoney wallets. Deposits refer to them, so they are
-- hidden and never removed.

create table agent_account (
  id integer generated always as identity primary key,
  bank_code text not null,
  -- Digits alone; a wallet's is a phone number.
  account_number text not null check (account_number ~ '^\d{10,15}$'),
  account_name text not null,
  -- Closed ones are seen but take no deposit.
  is_open boolean not null,
  is_shown boolean not null,
  position integer not null,
  unique (bank_code, account_number)
);
grant select, insert, update on agent_account to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'agent_account', 'delete')
