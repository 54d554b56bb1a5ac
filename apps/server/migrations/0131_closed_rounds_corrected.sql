-- How many wins of a closed round its provider has rolled back: so many it may send in their place.
alter table provider_round add column wins_due integer not null default 0 check (wins_due >= 0);
