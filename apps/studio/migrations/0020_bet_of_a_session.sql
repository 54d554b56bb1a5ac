-- Which session has asked for a bet: what the operator says of it is sent to that one alone. Null of bets from before.
-- It refers to nothing: members' sessions stay, and those of guests, who cannot bet, go without a look at all bets.
alter table table_bet add column session_id bigint;
