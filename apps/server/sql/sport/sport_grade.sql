-- Gives the legs of a match on the slips after `p_after` up to `p_to` their outcome, each by its kind (`k_`), and answers with
-- the slips that this may end, open or pay anew, held until the transaction ends, and all their legs as they were. A parlay
-- is none of those while another of its legs is open and this one is not lost, nor where it was lost before by another leg:
-- a whole leg counts the same then, open or not. When a bet was accepted is part of its kind only from a moment on:
-- `p_live_late` during the match, else `p_late`. Whoever calls it is alone in doing so: two who each leave a parlay to the
-- other would leave it open.
create or replace function sport_grade(
  p_match text, p_after bigint, p_to bigint, p_left bigint[], p_outcome integer, p_late timestamptz,
  p_live_late timestamptz, k_selection text[], k_home smallint[], k_away smallint[], k_live boolean[],
  k_accepted timestamptz[], k_grade text[], k_reason text[]
) returns table (
  slip_id bigint, member_id bigint, wallet_id integer, kind text, risk bigint, open_risk bigint, open_win bigint,
  payout bigint, received bigint, version integer, placed_at timestamptz, leg_no smallint, grade text,
  prices integer[], grades text[]
)
language plpgsql
-- The same plans always: those that fit an empty table would be ruinous for a full one.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off as $$
begin
  return query
  with leg as materialized (
    select l.ctid as place, l.slip_id, l.leg_no, l.price, l.grade as before, k.grade, k.reason, s.kind, s.payout
      from sport_leg l
      join lateral (select x.status, x.kind, x.payout, coalesce(x.decides_at, x.placed_at) as accepted_at
                      from sport_slip x where x.id = l.slip_id offset 0) s on true
      left join unnest(k_selection, k_home, k_away, k_live, k_accepted, k_grade, k_reason)
             k (selection, home, away, live, accepted, grade, reason)
        on k.selection = l.selection and k.home = l.home_at and k.away = l.away_at and k.live = l.is_live
       and coalesce(k.accepted, '-infinity') = case
             when s.accepted_at >= case when l.is_live then p_live_late else p_late end
             then s.accepted_at else '-infinity' end
     where l.match_id = p_match and l.slip_id > p_after and l.slip_id <= p_to and l.slip_id <> all (p_left)
       and s.status in ('running', 'settled', 'cashed_out')
  ), graded as (
    update sport_leg l set grade = g.grade, void_reason = g.reason, outcome = p_outcome from leg g
     where l.ctid = g.place
       and (l.grade, l.void_reason, l.outcome) is distinct from (g.grade, g.reason, p_outcome)
  )
  select s.id, s.member_id, s.wallet_id, s.kind, s.risk, s.open_risk, s.open_win, s.payout, s.received, s.version,
         s.placed_at, g.leg_no, g.grade, coalesce(o.prices, array[g.price]), coalesce(o.grades, array[g.before])
    from leg g
    join sport_slip s on s.id = g.slip_id
    left join lateral (
      select array_agg(o.price) as prices, array_agg(o.grade) as grades
        from (select x.price, x.grade from sport_leg x
               where g.kind = 'parlay' and x.slip_id = g.slip_id order by x.leg_no offset 0) o offset 0) o on true
   where s.status <> 'cashed_out'
     and case
       when g.kind = 'single' then true
       when g.payout is null then g.grade = 'loss' or not exists (
         select from sport_leg o where o.slip_id = g.slip_id and o.leg_no <> g.leg_no and o.grade is null)
       else g.grade is distinct from g.before and (g.before is not null or g.grade not in ('win', 'loss'))
     end
     for update of s;
end $$;
revoke all on function sport_grade from public;
grant execute on function sport_grade to chokdee_app;
