-- Takes a part of slips (in millionths of their risk) off the counters, in the order in which bets are added to them; a
-- part below zero is added again. Any row of a counter will do, since only their sum counts. What a combination may win
-- becomes free for others. A stake that is gone no longer pays for other sides: the amount that the match may cost in all
-- grows by it, until that is computed anew.
create or replace function sport_uncount(p_slips bigint[], p_parts integer[]) returns void
language plpgsql as $$
declare
  each record;
  zeros bigint[];
begin
  for each in
    with gone as (
      select l.match_id, l.market, l.side, (s.member_id % sport_stripes())::smallint as slot,
             sum(div(l.load_win::numeric * p.part, 1000000))::bigint as win,
             sum(div(l.load_risk::numeric * p.part, 1000000))::bigint as risk
        from unnest(p_slips, p_parts) p (slip, part) join sport_slip s on s.id = p.slip join sport_leg l on l.slip_id = s.id
       group by 1, 2, 3, 4
    ), counted as (
      select * from gone
      union all
      select match_id, '*', 1::smallint, slot, -sum(risk)::bigint, 0 from gone group by match_id, slot having sum(risk) > 0
    )
    select c.*, n.sides from counted c
      join lateral (select cardinality(x.win) as sides from sport_counter x
                     where x.match_id = c.match_id and x.market = c.market limit 1) n on true
     order by c.match_id collate "C", c.market collate "C", c.slot, c.side
  loop
    zeros := array_fill(0::bigint, array[each.sides]);
    insert into sport_counter as c (match_id, market, slot, win, risk, shift)
    values (each.match_id, each.market, each.slot, zeros[:each.side - 1] || -each.win || zeros[each.side + 1:],
            zeros[:each.side - 1] || -each.risk || zeros[each.side + 1:], zeros)
    on conflict (match_id, market, slot) do update
      set win[each.side] = c.win[each.side] - each.win, risk[each.side] = c.risk[each.side] - each.risk;
  end loop;
  for each in
    select l.match_id, l.market, l.side, m.person_id, sum(div(l.load_win::numeric * p.part, 1000000))::bigint as win
      from unnest(p_slips, p_parts) p (slip, part) join sport_slip s on s.id = p.slip join sport_leg l on l.slip_id = s.id
      join member m on m.id = s.member_id
     group by 1, 2, 3, 4 order by l.match_id collate "C", l.market collate "C", 3, 4
  loop
    update sport_person_counter c set win = greatest(c.win - each.win, 0)
     where c.match_id = each.match_id and c.market = each.market and c.side = each.side and c.person_id = each.person_id;
  end loop;
  for each in
    -- As `combinationId` writes it.
    select sha256(convert_to(string_agg(l.leg, '+' order by l.leg collate "C"), 'UTF8')) as id,
           div(s.win::numeric * p.part, 1000000)::bigint as win
      from unnest(p_slips, p_parts) p (slip, part) join sport_slip s on s.id = p.slip
      cross join lateral (select x.match_id || '/' || x.selection as leg from sport_leg x where x.slip_id = s.id) l
     where s.kind = 'parlay'
     group by s.id, s.win, p.part order by 1
  loop
    update sport_combination c set win = greatest(c.win - each.win, 0) where c.id = each.id;
  end loop;
end $$;
revoke all on function sport_uncount from public;
grant execute on function sport_uncount to chokdee_app;
