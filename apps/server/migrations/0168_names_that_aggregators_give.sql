-- An aggregator counts in parts of a satang and gives free rounds names of its own.

-- What a bet or a win came short of what its provider named, in thousandths of a satang: no account can hold them.
alter table provider_transaction add column rest smallint check (rest between 1 and 999);

-- What the provider calls a grant, the offer that it was made from and the campaign that it belongs to.
alter table free_rounds
  add column their_grant text,
  add column their_offer text,
  add column their_campaign text;
create unique index free_rounds_theirs on free_rounds (provider_id, their_grant) where their_grant is not null;
