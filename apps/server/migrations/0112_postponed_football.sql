-- When a match was to begin as its first bets were made; null where it has not been moved since. A match that is put off by
-- more than half a day from then returns them.
alter table sport_match add column scheduled_at timestamptz;

-- check: has_column_privilege('chokdee_app', 'sport_match', 'scheduled_at', 'update')
