-- What the open parlays of a person may still pay by what their legs have brought so far: all of them together, and those
-- that have an open leg on one of the matches given, where most comes together. What is lost or sold of them no longer
-- counts. Who places a parlay holds the person's before (`sport_lock_parlays`).
create or replace function sport_open_parlays(p_person bigint, p_matches text[])
returns table (all_open bigint, shared_open bigint)
language sql stable rows 1
begin atomic
  with open as materialized (
    select s.id, ceil((s.open_risk + s.open_win) * f.factor) as pays
      from member m join sport_open_slip o on o.member_id = m.id join sport_slip s on s.id = o.slip_id
      cross join lateral (
        select exp(coalesce(sum(ln(case l.grade when 'half-win' then (l.price + 100) / 2.0 / l.price
                                                when 'half-loss' then 50.0 / l.price
                                                else 100.0 / l.price end::float8)), 0)) as factor
          from sport_leg l where l.slip_id = s.id and l.grade in ('half-win', 'half-loss', 'push', 'void')) f
     where m.person_id = p_person and s.kind = 'parlay' and s.status in ('waiting', 'running')
  )
  select coalesce((select sum(x.pays) from open x), 0)::bigint,
         coalesce((select max(y.pays)
                     from (select sum(x.pays)::bigint as pays
                             from open x join sport_leg l on l.slip_id = x.id
                            where l.match_id = any (p_matches) and l.grade is null group by l.match_id) y), 0);
end;
revoke all on function sport_open_parlays from public;
grant execute on function sport_open_parlays to chokdee_app;
