-- Who plays at this moment is found by time, at next to no cost for a bill or a bet.
create index lotto_bill_by_time on lotto_bill using brin (created_at) with (pages_per_range = 16);
create index sport_slip_by_time on sport_slip using brin (placed_at) with (pages_per_range = 16);
-- check: to_regclass('sport_slip_by_time') is not null
