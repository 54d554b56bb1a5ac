-- Whether the member's person has limits: then stakes and deposits are weighed and counted one by one.
alter table ledger_wallet add column limited boolean not null default false;
