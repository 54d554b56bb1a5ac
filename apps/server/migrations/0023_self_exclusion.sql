-- Until when a member has chosen not to play. It can be made longer, never shorter.

alter table member add column excluded_until timestamptz;
