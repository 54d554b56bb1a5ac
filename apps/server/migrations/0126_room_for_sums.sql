-- Sums of a day are written again and again. Beside room on its page, a row's new version needs no new entry in any index.
alter table report_game_day set (fillfactor = 50);
alter table report_game_month set (fillfactor = 50);
alter table report_money_day set (fillfactor = 50);
alter table report_money_month set (fillfactor = 50);
alter table report_member_day set (fillfactor = 50);

-- check: (select 'fillfactor=50' = any(reloptions) from pg_class where oid = 'report_member_day'::regclass)
