-- Gives the legs of a match on the slips after `p_after` up to `p_to` their outcome, each by its kind (`k_`), and answers with
-- the slips that this may end, open or pay anew, and all their legs as they were. A parlay is none of those while another of
-- its legs is open and this one is not lost, nor where it was lost before by another leg: a whole leg counts the same then,
-- open or not. When a bet was accepted is part of its kind only from a moment on: `p_live_late` during the match, else
-- `p_late`. The slips are held by the caller.
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
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off as $$
begin
  return query
  with leg as materialized (
    select l.ctid as place, l.leg_no, l.price, l.grade as before, k.grade, k.reason, s.*
      from sport_leg l
      join lateral (select x.* from sport_slip x where x.id = l.slip_id offset 0) s on true
      left join unnest(k_selection, k_home, k_away, k_live, k_accepted, k_grade, k_reason)
             k (selection, home, away, live, accepted, grade, reason)
        on k.selection = l.selection and k.home = l.home_at and k.away = l.away_at and k.live = l.is_live
       and coalesce(k.accepted, '-infinity') = case
             when coalesce(s.decides_at, s.placed_at) >= case when l.is_live then p_live_late else p_late end
             then coalesce(s.decides_at, s.placed_at) else '-infinity' end
     where l.match_id = p_match and l.slip_id > p_after and l.slip_id <= p_to and l.slip_id <> all (p_left)
       and s.status in ('running', 'settled', 'cashed_out')
  ), graded as (
    update sport_leg l set grade = g.grade, void_reason = g.reason, outcome = p_outcome from leg g where l.ctid = g.place
  )
  select g.id, g.member_id, g.wallet_id, g.kind, g.risk, g.open_risk, g.open_win, g.payout, g.received, g.version,
         g.placed_at, g.leg_no, g.grade, coalesce(o.prices, array[g.price]), coalesce(o.grades, array[g.before])
    from leg g
    cross join lateral (
      select array_agg(o.price order by o.leg_no) as prices, array_agg(o.grade order by o.leg_no) as grades,
             bool_or(o.grade is null and o.leg_no <> g.leg_no) as is_open
        from sport_leg o
       where o.slip_id = g.id and g.kind = 'parlay' and (g.payout is null or g.grade is distinct from g.before)
      offset 0) o
   where g.status <> 'cashed_out'
     and case
       when g.kind = 'single' then true
       when g.payout is null then g.grade = 'loss' or not o.is_open
       else g.grade is distinct from g.before and (g.before is not null or g.grade not in ('win', 'loss'))
     end
   order by g.id;
end $$;
revoke all on function sport_grade from public;
grant execute on function sport_grade to chokdee_app;
