-- Staff look at the reserves that are being shot. Those of other rounds are not in the index, and what it is made of never
-- changes, so that no stake waits for it.
create index provider_round_magazines on provider_round (opened_at desc, round desc) where unit is not null;
