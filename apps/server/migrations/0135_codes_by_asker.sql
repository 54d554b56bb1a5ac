-- A code is counted with those that the same kind of asker had sent to its phone: its owner, whoever names the bank
-- account that goes with it, or anybody else. The last two are counted by what they named or where they asked from.
alter table otp
  add column asker text not null default 'guest' check (asker in ('own', 'account', 'guest')),
  add column source bytea;
update otp set asker = 'own' where is_own;
alter table otp drop column is_own;
