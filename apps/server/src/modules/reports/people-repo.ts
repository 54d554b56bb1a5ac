import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Span } from "./sums-repo.ts";

export interface EarnerSum {
  readonly member_id: MemberId;
  readonly commission: bigint;
  readonly friends: number;
  readonly new_friends: number;
  readonly deposits: bigint;
  readonly ggr: bigint;
}

/** Who was paid commission or has friends that played, with what those brought. The dearest first. */
export function listEarners(db: Queryable, span: Span, limit: number): Promise<EarnerSum[]> {
  return db.rows<EarnerSum>(
    `with paid as (
       select member_id, sum(commission) as commission from report_member_day
        where day between $1 and $2 and commission <> 0 group by member_id
     ), brought as (
       select f.referrer_id as member_id, sum(d.deposits) as deposits,
              sum(d.stake + d.bonus_stake - d.payout - d.bonus_payout) as ggr
         from report_member_day d join report_member f on f.member_id = d.member_id
        where d.day between $1 and $2 and f.referrer_id is not null group by f.referrer_id
     )
     select e.*, f.friends, f.new_friends
       from (select member_id, coalesce(p.commission, 0)::bigint as commission,
                    coalesce(b.deposits, 0)::bigint as deposits, coalesce(b.ggr, 0)::bigint as ggr
               from paid p full join brought b using (member_id)) e
      cross join lateral (
        select count(*)::integer as friends,
               (count(*) filter (where f.registered_day between $1 and $2))::integer as new_friends
          from report_member f where f.referrer_id = e.member_id) f
      order by e.commission desc, e.ggr desc, e.member_id limit $3`,
    [span.from, span.to, limit],
  );
}

export interface CohortWeek {
  /** The Monday of the week in which its members first paid in. */
  readonly week: string;
  readonly members: number;
  /** How many weeks after that. */
  readonly age: number;
  readonly active: number;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly ggr: bigint;
  readonly given: bigint;
}

/** Members by the week of their first deposit, and what they did in each week since. */
export function listCohorts(db: Queryable, span: Span, maxAge: number): Promise<CohortWeek[]> {
  return db.rows<CohortWeek>(
    `with cohort as (
       select member_id, date_trunc('week', first_deposit_day)::date as week from report_member
        where first_deposit_day between $1 and $2
     ), size as (select week, count(*)::integer as members from cohort group by week)
     select to_char(s.week, 'YYYY-MM-DD') as week, s.members, ((d.day - s.week) / 7)::integer as age,
            (count(distinct c.member_id) filter (where d.rounds > 0))::integer as active,
            sum(d.deposits)::bigint as deposits, sum(d.withdrawals)::bigint as withdrawals,
            sum(d.stake + d.bonus_stake - d.payout - d.bonus_payout)::bigint as ggr, sum(d.given)::bigint as given
       from cohort c join size s on s.week = c.week
       join report_member_day d on d.member_id = c.member_id and d.day >= c.week and d.day < c.week + 7 * ($3::integer + 1)
      group by s.week, s.members, ((d.day - s.week) / 7) order by s.week desc, 3`,
    [span.from, span.to, maxAge],
  );
}
