-- A sale that was made after the true beginning of a match, or in a span that does not count, is undone as a bet is void.
alter table sport_sale drop constraint sport_sale_status_check;
alter table sport_sale add constraint sport_sale_status_check
  check (status in ('waiting', 'sold', 'refused', 'undone'));

-- What all open parlays of a person may pay together, and those of them that share a match.
alter table sport_setting
  add column parlay_limit bigint not null default 0 check (parlay_limit >= 0),
  add column parlay_shared_limit bigint not null default 0 check (parlay_shared_limit >= 0);
update sport_setting set parlay_limit = 4 * match_cap, parlay_shared_limit = match_cap;
alter table sport_setting
  alter column parlay_limit drop default,
  alter column parlay_shared_limit drop default;

-- Since something of a match has ended, the matches that parlays hang on with it have to be weighed anew.
alter table sport_match add column weighs_links boolean not null default false;
create index sport_match_weighs_links on sport_match (id) where weighs_links;

-- When staff have suspended a match, so that who was held by it can still be told when they resume it.
alter table sport_match add column staff_halted_at timestamptz;

-- check: has_column_privilege('chokdee_app', 'sport_match', 'weighs_links', 'update')
-- check: has_column_privilege('chokdee_app', 'sport_setting', 'parlay_limit', 'update')
-- check: not has_column_privilege('chokdee_app', 'sport_sale', 'received', 'update')
