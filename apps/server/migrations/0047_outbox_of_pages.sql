-- Settled bets are told to parts of the server alone, and there is one for every bet: they need no place in the index by
-- which a member's open pages catch up.
drop index outbox_of_member;
create index outbox_of_pages on outbox (member_id, tx, id) where member_id is not null and topic <> 'bet.settled';
