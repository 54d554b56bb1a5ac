-- What the daily seal says beside the ends of the chains: how far the staff's record goes, and its hash.
alter table ledger_seal add column note text check (note ~ '^[a-z0-9 ]{1,200}$');
