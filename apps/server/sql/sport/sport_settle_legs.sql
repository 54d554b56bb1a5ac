-- Gives the legs of a match on the slips after `p_after` up to `p_to` their outcome, each by its kind (`k_`). Slips
-- that are plainly lost end here: lost for the first time, nothing of them sold, and no leg halved or given back, so
-- that the smaller of risk and win counts as turnover. They are summed up in the row without a slip: the first of them,
-- and what the house keeps of them, which is null where somebody else changed one of them meanwhile. The other rows are
-- the slips that the outcome may end, open or pay anew, locked until the transaction ends, with all their legs as they
-- were before. A parlay is not among them while another of its legs is open and this leg is not lost, nor where another
-- leg had lost it before: a whole leg counts the same then, open or not. When a bet was accepted is part of its kind
-- only from a moment on: `p_live_late` for bets during the match, else `p_late`. Only one caller at a time may run it
-- for a match: two callers who each leave a parlay to the other would leave it open.
create or replace function sport_settle_legs(
  p_match text, p_after bigint, p_to bigint, p_left bigint[], p_outcome integer, p_late timestamptz,
  p_live_late timestamptz, p_at timestamptz, k_selection text[], k_home smallint[], k_away smallint[], k_live boolean[],
  k_accepted timestamptz[], k_grade text[], k_reason text[]
) returns table (
  slip_id bigint, member_id bigint, wallet_id integer, kind text, risk bigint, open_risk bigint, open_win bigint,
  payout bigint, received bigint, version integer, placed_at timestamptz, leg_no smallint, grade text,
  prices integer[], grades text[], first_lost bigint, kept bigint
)
language plpgsql
-- Always the same plans: a plan that fits an empty table would be ruinous for a full one.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off as $$
begin
  return query
  with leg as materialized (
    select l.ctid as place, l.slip_id, l.leg_no, l.price, l.grade as before, k.grade, k.reason, s.kind, s.payout,
           k.grade = 'loss' and s.payout is null and s.status = 'running' and s.received = 0
             and (s.kind = 'single' or not exists (
               select from sport_leg o
                where o.slip_id = l.slip_id and o.leg_no <> l.leg_no and o.grade not in ('win', 'loss'))) as is_lost
      from sport_leg l
      join lateral (select x.status, x.kind, x.payout, x.received, coalesce(x.decides_at, x.placed_at) as accepted_at
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
  ), lost as (
    update sport_slip s set status = 'settled', payout = 0, settled_at = p_at, version = s.version + 1 from leg g
     where g.is_lost and s.id = g.slip_id and s.status = 'running' and s.received = 0
    returning s.id, s.member_id, s.wallet_id, s.kind, s.risk, s.win, s.version, s.placed_at
  ), closed as (
    delete from sport_open_slip o where o.slip_id = any (array(select x.id from lost x))
  ), published as (
    insert into outbox (topic, member_id, payload, created_at)
    select 'bet.settled', x.member_id,
           bet_settled_payload(
             p_bet => '"sport:' || x.id || '"', p_version => x.version, p_status => 'settled', p_wallet => x.wallet_id,
             p_category => 'sport', p_provider => 'sport',
             p_game => '"' || case x.kind when 'parlay' then 'parlay' else m.league_id end || '"', p_stake => x.risk, p_payout => 0,
             p_effective => least(x.risk, x.win), p_placed_at => x.placed_at, p_settled_at => p_at),
           now()
      from lost x join sport_match m on m.id = p_match
  ), shown as (
    insert into outbox (topic, member_id, payload, created_at)
    select 'sport.bets', x.member_id, '{}', now() from lost x group by x.member_id
  ), touched as (
    select s.id, s.member_id, s.wallet_id, s.kind, s.risk, s.open_risk, s.open_win, s.payout, s.received, s.version,
           s.placed_at, g.leg_no, g.grade, coalesce(o.prices, array[g.price]) as prices,
           coalesce(o.grades, array[g.before]) as grades
      from leg g
      join sport_slip s on s.id = g.slip_id
      left join lateral (
        select array_agg(o.price) as prices, array_agg(o.grade) as grades
          from (select x.price, x.grade from sport_leg x
                 where g.kind = 'parlay' and x.slip_id = g.slip_id order by x.leg_no offset 0) o offset 0) o on true
     where s.status <> 'cashed_out' and g.is_lost is not true
       and case
         when g.kind = 'single' then true
         when g.payout is null then g.grade = 'loss' or not exists (
           select from sport_leg o where o.slip_id = g.slip_id and o.leg_no <> g.leg_no and o.grade is null)
         else g.grade is distinct from g.before and (g.before is not null or g.grade not in ('win', 'loss'))
       end
       for update of s
  )
  select t.*, null::bigint, null::bigint from touched t
  union all
  select null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, min(x.id),
         case count(*) when (select count(*) from leg g where g.is_lost) then coalesce(sum(x.risk), 0)::bigint end
    from lost x;
end $$;
revoke all on function sport_settle_legs from public;
grant execute on function sport_settle_legs to chokdee_app;
