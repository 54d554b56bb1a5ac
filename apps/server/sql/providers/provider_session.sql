-- The session that a stake comes through, seen as a session of the call's game, or the reason why none may come. A
-- provider's own gifts may come after the session has ended, and so may what two people have approved.
create or replace function provider_session(c provider_call, p_at timestamptz, p_real timestamptz, p_idle timestamptz)
returns play_session
language plpgsql as $$
declare
  s play_session;
  refusal text;
begin
  select * into s from play_session x where x.id = c.session_id;
  if not found or s.provider_id <> c.provider_id or s.member_id <> c.member_id then
    perform provider_refuse('INVALID_TOKEN');
  elsif not starts_with(c.actor, 'staff:') and not c.is_promotion
    and not exists (select from play_session_alive(s.id, p_real, p_idle)) then
    perform provider_refuse('TOKEN_EXPIRED');
  elsif s.game_id <> c.game_id then
    select x.game_id, x.category into s.game_id, s.category
      from play_session_game x where x.session_id = s.id and x.game_id = c.game_id;
    if not found then
      perform provider_refuse('INVALID_GAME');
    end if;
  end if;
  select r into refusal from play_refusal(c.member_id, s.category, c.provider_id, c.game_id, p_at) r;
  if refusal <> 'OK' and not starts_with(c.actor, 'staff:') then
    perform provider_refuse(refusal);
  end if;
  return s;
end $$;
revoke all on function provider_session from public;
