-- What a draw announces before it is never written again: when the shooting ends, by which chain and which of its rounds.
revoke update (shooting_ends_at, beacon_name, beacon_round) on yeekee_round from chokdee_app;

-- The later round that decided a list which was frozen too late for the announced one.
alter table yeekee_round add late_beacon_round bigint check (late_beacon_round > beacon_round);
grant update (late_beacon_round) on yeekee_round to chokdee_app;

-- Draws so far were a sandbox's.
alter table poll_draw add beacon_name text not null default 'ค่าสุ่มของระบบทดลอง';
alter table poll_draw alter beacon_name drop default;

-- check: not has_column_privilege('chokdee_app', 'yeekee_round', 'shooting_ends_at', 'update')
-- check: not has_column_privilege('chokdee_app', 'yeekee_round', 'beacon_name', 'update')
-- check: not has_column_privilege('chokdee_app', 'yeekee_round', 'beacon_round', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll_draw', 'beacon_name', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll_draw', 'beacon_round', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll_draw', 'frozen_at', 'update')
