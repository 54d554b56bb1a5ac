-- Why a wallet's money may not be staked on a game, or OK: the terms of a promotion as they are checked for bets, in
-- the status words of the providers' protocol. The application checks the same before a game is opened and before a
-- lottery bill is taken. A set of one, because PostgreSQL inlines that into the calling statement.
create or replace function wallet_refusal(
  p_member bigint, p_wallet integer, p_category text, p_provider text, p_game text, p_amount bigint, p_at timestamptz
) returns setof text
language sql stable parallel safe rows 1
begin atomic
  select coalesce((
    select case
      when t.expires_at <= p_at then 'TOKEN_EXPIRED'
      when (t.categories <> '{}' and p_category <> all (t.categories))
        or (t.providers <> '{}' and p_provider <> all (t.providers))
        or (t.games <> '{}' and p_provider || '/' || p_game <> all (t.games))
        or p_provider || '/' || p_game = any (t.excluded_games) then 'GAME_CLOSED'
      when p_amount > t.max_bet then 'LIMIT_REACHED'
      else 'OK' end
    from promotion_taken t where t.member_id = p_member and t.wallet_id = p_wallet), 'OK');
end;
revoke all on function wallet_refusal from public;
