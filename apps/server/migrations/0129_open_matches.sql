-- Open matches are listed by when they begin; what is played or to be played is among them.
create index sport_match_open on sport_match (starts_at, id) where result is null;
drop index sport_match_active;
