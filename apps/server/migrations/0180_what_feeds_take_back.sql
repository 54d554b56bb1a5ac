-- A red card that is taken back, as a goal may be.
alter table sport_event drop constraint sport_event_kind_check;
alter table sport_event add constraint sport_event_kind_check
  check (kind in ('goal', 'goal-cancelled', 'red-card', 'red-card-cancelled', 'penalty', 'video-review', 'half-time',
                  'full-time', 'suspension'));

-- Who has decided a result: its source, two people, or a rule such as that of matches that were put off. A source may take
-- back only what it has said itself.
alter table sport_match add column result_by text not null default 'source' check (result_by in ('source', 'staff', 'rule'));

-- Why somebody at the desk has to look at a match.
alter table sport_match add column alarm text
  check (alarm in ('absurd-prices', 'other-teams', 'doubtful-score', 'result-differs'));
create index sport_match_alarm on sport_match (id) where alarm is not null;

-- What is known of a match of a feed says more of its clock, its markets and its end.
update feed_match
   set record = '{"counts": null, "secondSince": null, "isClockUnclear": false, "isFrozen": false, "isDoubtful": false,
                  "open": {}, "isAbsurd": false, "jump": null, "otherTeams": null}'::jsonb
                || record || jsonb_build_object('saidMinute', record -> 'minute',
                                                'event', record -> 'event' || '{"isOpen": true}'::jsonb);

-- check: has_column_privilege('chokdee_app', 'sport_match', 'alarm', 'update')
