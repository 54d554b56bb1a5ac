-- Why a member may not place a bet on a game, or OK: the gate as bets check it, in the statement that places them, so
-- that a change takes effect with the next bet. It says the same as the application's own gate. A set of one, because
-- PostgreSQL inlines that into the calling statement, where a plain value would be a call for every bet.
create or replace function play_refusal(
  p_member bigint, p_category text, p_provider text, p_game text, p_at timestamptz
) returns setof text
language sql stable parallel safe rows 1
begin atomic
  select coalesce((
    select case
      when m.status <> 'active' or m.excluded_until > p_at or m.cool_off_until > p_at or m.review_since is not null
        then 'MEMBER_DISABLED'
      when exists (select from maintenance_switch s where s.is_off)
       and exists (select from maintenance_switch s
                    where s.is_off and s.name in ('gaming', 'category:' || p_category, 'provider:' || p_provider,
                                                  'game:' || p_provider || '/' || p_game)) then 'GAME_CLOSED'
      else 'OK' end
    from member m where m.id = p_member), 'MEMBER_DISABLED');
end;
revoke all on function play_refusal from public;
grant execute on function play_refusal to chokdee_app;
