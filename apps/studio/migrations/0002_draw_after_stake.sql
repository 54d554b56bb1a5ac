-- A server seed is sealed with a key outside the database until it is revealed, and a round is drawn only when its stake
-- has been taken: whoever reads these tables cannot work out a result that is still to come.

-- Seeds that lay here in the open draw nothing any more. The next one is announced when their player opens a game.
delete from seed where state = 'announced';
update seed set state = 'revealed' where state = 'used';
alter table seed
  alter column server_seed drop not null,
  add column sealed_seed text,
  add constraint seed_open_when_revealed check ((state = 'revealed') = (server_seed is not null)),
  add constraint seed_sealed_before check (state = 'revealed' or sealed_seed is not null);

-- asked: the stake may be under way, and nothing is drawn. taken: drawn and shown, its win waits. paying, closing,
-- voiding: the operator is notified until it knows of the win, of the loss, or that the stake goes back. held: the operator's
-- staff look at the win. The other three are final.
alter table round drop constraint round_state_check;
alter table round rename column drawn_at to asked_at;
update round set state = 'voiding', due_at = now() where state = 'drawn';
alter table round
  alter column win drop not null,
  alter column events drop not null,
  add constraint round_state_check
    check (state in ('asked', 'taken', 'paying', 'held', 'closing', 'voiding', 'closed', 'voided', 'refused')),
  add constraint round_drawn_as_a_whole check ((win is null) = (events is null)),
  add constraint round_drawn_when_taken
    check (case when state = 'asked' then events is null
                when state in ('taken', 'paying', 'held', 'closing', 'closed') then events is not null
                else true end);

-- What is lost, held or goes back keeps its player from nothing: the rest is between studio and operator.
drop index round_open;
create unique index round_open on round (player_id, game) where state in ('asked', 'taken', 'paying');
