-- Adds what a bet may win and has at risk to the counter of a side of a market. Returns `OK`, `full` where the limit
-- would be passed, or `narrow` where only the bet's own row has no room: then the caller holds all rows (`p_wide`), and
-- what is left of the limit is shared out among them again.
create or replace function sport_count(
  p_match text, p_market text, p_slot integer, p_side integer, p_sides integer, p_win bigint, p_risk bigint,
  p_limit bigint, p_wide boolean
) returns text
language plpgsql as $$
declare
  zeros bigint[] := array_fill(0::bigint, array[p_sides]);
  loss bigint;
  total bigint;
  share bigint := p_limit / sport_stripes();
begin
  if not p_wide then
    insert into sport_counter as c (match_id, market, slot, win, risk, shift)
    values (p_match, p_market, p_slot, zeros[:p_side - 1] || p_win || zeros[p_side + 1:],
            zeros[:p_side - 1] || p_risk || zeros[p_side + 1:], zeros)
    on conflict (match_id, market, slot) do update
      set win[p_side] = c.win[p_side] + p_win, risk[p_side] = c.risk[p_side] + p_risk
    returning c.win[p_side] + c.risk[p_side] - (select sum(r) from unnest(c.risk) r) - c.shift[p_side] into loss;
    return case when loss <= share then 'OK' else 'narrow' end;
  end if;

  insert into sport_counter (match_id, market, slot, win, risk, shift)
  select p_match, p_market, slot, zeros, zeros, zeros from generate_series(0, sport_stripes() - 1) slot
  on conflict do nothing;
  perform from sport_counter c where c.match_id = p_match and c.market = p_market order by c.slot for update;
  select sum(c.win[p_side] + c.risk[p_side] - (select sum(r) from unnest(c.risk) r)) + p_win into total
    from sport_counter c where c.match_id = p_match and c.market = p_market;
  if total > p_limit then
    return 'full';
  end if;
  update sport_counter c
     set win[p_side] = c.win[p_side] + case c.slot when p_slot then p_win else 0 end,
         risk[p_side] = c.risk[p_side] + case c.slot when p_slot then p_risk else 0 end,
         shift[p_side] = c.win[p_side] + c.risk[p_side] - (select sum(r) from unnest(c.risk) r)
                         + case c.slot when p_slot then p_win else 0 end + (p_limit - total) / sport_stripes() - share
   where c.match_id = p_match and c.market = p_market;
  return 'OK';
end $$;
revoke all on function sport_count from public;
grant execute on function sport_count to chokdee_app;
