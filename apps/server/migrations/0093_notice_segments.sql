-- Announcements and events for some members alone: new ones, those who have paid in, those who have not yet.

alter table notification drop constraint notification_audience_check;
alter table notification add constraint notification_audience_check
  check (audience in ('all', 'guest', 'member', 'new_member', 'depositor', 'no_deposit', 'vip'));

alter table site_event
  add column audience text not null default 'all'
    check (audience in ('all', 'guest', 'member', 'new_member', 'depositor', 'no_deposit', 'vip')),
  -- The lowest level that sees it.
  add column vip_level smallint check (vip_level between 1 and 2),
  add constraint site_event_level_for_vip check ((audience = 'vip') = (vip_level is not null));

-- check: (select count(*) = 0 from site_event where audience <> 'all')
