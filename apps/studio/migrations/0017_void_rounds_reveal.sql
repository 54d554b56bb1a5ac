-- A round that was cancelled after its bets were frozen shows the announced value of the beacon too, once that is there:
-- everybody sees what would have come.
alter table table_round drop constraint table_round_check1;
alter table table_round add constraint table_round_drawn check (
  (outcome is null) = (drawn is null) and (beacon_value is null or root is not null)
  and case when phase = 'void' then outcome is null else (outcome is null) = (beacon_value is null) end);

-- Rounds whose bets were frozen so late that a later value had to decide.
alter table table_state add column late bigint not null default 0;
