-- A spin may be played at a higher stake with reels of its own.
alter table round drop constraint round_kind_check;
alter table round add constraint round_kind_check check (kind in ('spin', 'buy', 'ante'));
