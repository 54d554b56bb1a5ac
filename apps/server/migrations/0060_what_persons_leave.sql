-- What members leave behind is forgotten when it has served its time.
alter table member_device add column seen_at timestamptz not null default now();
update member_device set seen_at = first_seen_at;
create index member_device_age on member_device (seen_at);
grant update (seen_at), delete on member_device to chokdee_app;

-- Where a session was used from is forgotten before the session is.
alter table member_session alter column address drop not null;
create index member_session_with_address on member_session (last_action_at) where address is not null;

create index play_tally_age on play_tally (hour);

-- Where goods were sent, with the first name: two accounts of that kind may be one person's.
alter table person_key
  drop constraint person_key_kind_check,
  add check (kind in ('identity', 'name', 'stem', 'account', 'tail', 'phone', 'postal'));

-- check: not has_column_privilege('chokdee_app', 'member_device', 'device_id', 'update')
-- check: not has_column_privilege('chokdee_app', 'member_device', 'first_seen_at', 'update')
