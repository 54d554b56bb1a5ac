-- Takes a part (in millionths of their risk) of slips off the counters, in the order in which bets are put on them. What a
-- match may cost in all is worked out again by itself.
create or replace function sport_uncount(p_slips bigint[], p_parts integer[]) returns void
language plpgsql as $$
declare
  each record;
begin
  for each in
    select l.match_id, l.market, l.side, (s.member_id % 8)::smallint as slot,
           sum(div(l.load_win::numeric * p.part, 1000000))::bigint as win,
           sum(div(l.load_risk::numeric * p.part, 1000000))::bigint as risk
      from unnest(p_slips, p_parts) p (slip, part) join sport_slip s on s.id = p.slip join sport_leg l on l.slip_id = s.id
     group by 1, 2, 3, 4 order by l.match_id collate "C", l.market collate "C", 4, 3
  loop
    update sport_counter c
       set win[each.side] = c.win[each.side] - each.win, risk[each.side] = c.risk[each.side] - each.risk
     where c.match_id = each.match_id and c.market = each.market and c.slot = each.slot;
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
end $$;
revoke all on function sport_uncount from public;
grant execute on function sport_uncount to chokdee_app;
