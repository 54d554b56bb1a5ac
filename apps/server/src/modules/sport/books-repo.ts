import type { BookCheck, Break } from "../../core/ledger.ts";

/** The maximum number of breaks that one run names. */
const MAX_BREAKS = 1000;

/**
 * Slips whose postings are not what the slip says to the satang: its stake, what was received for sold parts, and what it
 * paid. Whether what the house holds for open bets is the sum of the open bets, and these are the listed ones.
 */
export const findUnmatchedSlips: BookCheck = async (db) => {
  return db.rows<Break>(
    `with posted as (
       select member_id, house, reference, sum(amount)::bigint as amount
         from ledger_house_sum where scope = 'sport' group by member_id, house, reference
     ), of_slips as (
       select member_id, reference, sum(amount)::bigint as amount from posted where member_id <> 0 group by 1, 2
     ), slips as (
       select member_id, 'sport:' || id as reference,
              case status when 'refused' then 0 else received + coalesce(payout, 0) - risk end as amount
         from sport_slip
     )
     select 'member:' || member_id as flow,
            format('the ledger has moved %s for %s, the slip tells of %s', coalesce(p.amount, 0), reference,
                   coalesce(s.amount, 0)) as what
       from of_slips p full join slips s using (member_id, reference)
      where coalesce(p.amount, 0) <> coalesce(s.amount, 0)
     union all
     select 'house:open_bets', format('the house holds %s for open bets on football, which come to %s', h.held, o.open)
       from (select -coalesce(sum(amount), 0)::bigint as held from posted where house = 'open_bets') h
      cross join (select coalesce(sum(open_risk), 0)::bigint as open from sport_slip where status in ('waiting', 'running')) o
      where h.held <> o.open
     union all
     select 'house:open_bets', format('the slip %s is %s, and not so in the list of open ones', coalesce(s.id, l.slip_id),
                                      coalesce(s.status, 'over'))
       from (select id, status from sport_slip where status in ('waiting', 'running')) s
       full join sport_open_slip l on l.slip_id = s.id
      where (s.status = 'waiting') is distinct from l.is_waiting
      limit ${MAX_BREAKS}`,
  );
};
