-- When a session was last used, if stakes may still come through it: it was used after `p_idle`, and its login is
-- alive. A set, because PostgreSQL inlines that into the calling statement. The login is read in a form that is never
-- joined.
create or replace function play_session_alive(p_session bigint, p_real timestamptz, p_idle timestamptz)
returns table (used_at timestamptz)
language sql stable parallel safe rows 1
begin atomic
  select s.last_used_at from play_session s
   where s.id = p_session and s.ended_at is null and s.last_used_at > p_idle
     and (s.login_id is null or (
       select l.ended_at is null and l.last_action_at > p_idle and l.created_at > p_real - interval '30 days'
         from member_session l where l.id = s.login_id));
end;
revoke all on function play_session_alive from public;
grant execute on function play_session_alive to chokdee_app;
