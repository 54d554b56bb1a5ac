-- Notes that a session and its login were used, at most once a minute, so that a stake keeps both from becoming idle.
create or replace function play_session_used(p_session bigint, p_real timestamptz) returns void
language plpgsql as $$
declare
  login uuid;
begin
  update play_session s set last_used_at = p_real
   where s.id = p_session and s.last_used_at < p_real - interval '1 minute'
  returning s.login_id into login;
  update member_session l set last_action_at = p_real where l.id = login and l.last_action_at < p_real;
end $$;
revoke all on function play_session_used from public;
