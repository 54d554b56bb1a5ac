-- Whatever is drawn by us is labelled as such, whichever source tells of it.
alter table sport_league add column is_simulated boolean not null default false;
update sport_league set is_simulated = true where kind = 'league' or id = 'feed.9000001';

-- The emblem of the Garuda is the state's.
update sport_match set home_id = 'swan', home_name = 'หงส์ทอง เอฟซี', home_english = 'Golden Swan FC' where home_id = 'garuda';
update sport_match set away_id = 'swan', away_name = 'หงส์ทอง เอฟซี', away_english = 'Golden Swan FC' where away_id = 'garuda';

-- When a value arrived, so that old ones can be forgotten: by `league_forget` alone.
alter table league_beacon add column kept_at timestamptz not null default now();
create index league_beacon_kept_at on league_beacon using brin (kept_at);

-- check: not has_table_privilege('chokdee_app', 'league_beacon', 'delete')
