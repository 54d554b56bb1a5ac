-- Finds the round that a call is about. A bet opens it, or opens a void one again. A promotion's win may open one too,
-- on the main wallet and in the category that the member last played the game under.
create or replace function provider_open_round(c provider_call, s play_session, p_at timestamptz) returns provider_round
language plpgsql as $$
declare
  r provider_round;
begin
  select * into r from provider_round x
   where x.provider_id = c.provider_id and x.round = c.round and x.member_id = c.member_id;
  if found then
    if r.game_id <> c.game_id then
      perform provider_refuse('INVALID_GAME');
    elsif r.is_closed and s.id is not null then
      perform provider_refuse('ROUND_CLOSED');
    elsif r.state = 'void' and s.id is not null then
      r.state := 'open';
      r.opened_at := p_at;
      r.ended_at := null;
    end if;
    return r;
  end if;
  if s.id is null then
    if not c.is_promotion then
      perform provider_refuse('UNKNOWN_TRANSACTION');
    end if;
    select * into s from play_session x
     where x.member_id = c.member_id and x.provider_id = c.provider_id and x.game_id = c.game_id
     order by x.id desc limit 1;
    if not found then
      perform provider_refuse('INVALID_GAME');
    end if;
    s.wallet_id := 1;
  end if;
  return row(c.provider_id, c.round, c.member_id, s.wallet_id, c.game_id, s.category, 'open', false, 0, 0, 0, 0, 0,
             p_at, null, null, false, null, null, 0, 0, null, 0)::provider_round;
end $$;
revoke all on function provider_open_round from public;
