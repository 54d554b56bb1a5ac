-- How much a round may win before two people have to look at it: what staff have set for the game or its provider, else
-- the most that the game publishes, else 10,000 stakes. In any case at most 10,000,000 baht, and 100,000 baht without a
-- stake, unless staff have set other amounts.
create or replace function provider_win_cap(p_provider text, p_game text, p_stake bigint) returns bigint
language sql stable
begin atomic
  select case when p_stake = 0 then coalesce(g.max_gift, p.max_gift, 10000000)
              else least(p_stake::numeric * greatest(100, coalesce(g.max_times, k.max_win, p.max_times, 10000)),
                         coalesce(g.max_amount, p.max_amount, 1000000000))::bigint end
    from (values (true)) one (row)
    left join provider_cap g on g.provider_id = p_provider and g.game_id = p_game
    left join provider_cap p on p.provider_id = p_provider and p.game_id = ''
    left join game k on k.provider_id = p_provider and k.game_id = p_game;
end;
revoke all on function provider_win_cap from public;
