-- What moves the house's money beside bets is rare among events: whoever follows it need not go through every bet.
create index outbox_of_moves on outbox (tx, id) where topic in ('house.moved', 'member.registered');
-- check: to_regclass('outbox_of_moves') is not null
