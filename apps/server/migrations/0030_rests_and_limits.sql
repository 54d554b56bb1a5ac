-- Until when the person has chosen a short rest. It can be made longer, never shorter.
alter table member add column cool_off_until timestamptz;
