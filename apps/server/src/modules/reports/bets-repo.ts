import type { Queryable, Tx } from "../../core/db.ts";
import type { EventRange } from "../../core/events.ts";

/** A settled bill, which its round is looked up for. */
export interface BillSum {
  readonly bet: string;
  readonly bills: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** Yeekee is a lottery to whoever plays it, and a hall of its own to whoever runs it. */
const HALL = `case when payload->>'category' = 'lotto' and payload->>'game_id' = 'yeekee' then 'yeekee'
                   else payload->>'category' end`;

const IN_RANGE = `(tx, id) > ($1::xid8, $2::bigint) and (tx, id) <= ($3::xid8, $4::bigint)
                   and topic = 'turnover.counted'`;

const ADD_GAME = `on conflict (day, category, provider_id, game_id, is_bonus) do update set
         stake = r.stake + excluded.stake, payout = r.payout + excluded.payout,
         turnover = r.turnover + excluded.turnover, rounds = r.rounds + excluded.rounds`;

const valuesOf = ({ after, upTo }: EventRange) => [after.tx, after.id, upTo.tx, upTo.id];

/**
 * Adds the bets of a range to the sums of games and members, where they are stored: there is one event for every bet,
 * and sending, reading and checking each would take more than all else that is done for it. Those on days before
 * `openDay` fall on it. Returns how many there were, and the bills among them. Throws on one that lacks something.
 */
export async function addBets(tx: Tx, range: EventRange, openDay: string) {
  const { rows } = await tx.prepared<{
    count: bigint;
    broken: bigint;
    bills: readonly Record<keyof BillSum, string>[];
  }>(
    "report-add-bets",
    `with bet as materialized (
       select member_id, (payload->>'day')::date as day, ${HALL} as hall,
              payload->>'provider_id' as provider_id, payload->>'game_id' as game_id,
              (payload->>'is_bonus')::boolean as is_bonus, (payload->>'stake')::bigint as stake,
              (payload->>'payout')::bigint as payout, (payload->>'turnover')::bigint as turnover,
              (payload->>'rounds')::bigint as rounds,
              case when payload->>'category' = 'lotto' then payload->>'bet' end as bill
         from outbox
        where ${IN_RANGE}),
     game as materialized (
       select greatest(day, $5::date) as day, hall, provider_id, game_id, is_bonus, sum(stake) as stake, sum(payout) as payout,
              sum(turnover) as turnover, sum(rounds) as rounds
         from bet group by 1, 2, 3, 4, 5),
     by_day as (
       insert into report_game_day as r (day, category, provider_id, game_id, is_bonus, stake, payout, turnover, rounds)
       select * from game order by 1, 2, 3, 4, 5
       ${ADD_GAME}),
     by_month as (
       insert into report_game_month as r (day, category, provider_id, game_id, is_bonus, stake, payout, turnover, rounds)
       select date_trunc('month', day)::date, hall, provider_id, game_id, is_bonus, sum(stake), sum(payout),
              sum(turnover), sum(rounds)
         from game group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
       ${ADD_GAME}),
     by_member as (
       insert into report_member_day as r (day, member_id, stake, payout, bonus_stake, bonus_payout, rounds, deposits,
                                           deposit_count, withdrawals, withdrawal_count, given, commission)
       select greatest(day, $5::date), member_id, sum(case when is_bonus then 0 else stake end),
              sum(case when is_bonus then 0 else payout end), sum(case when is_bonus then stake else 0 end),
              sum(case when is_bonus then payout else 0 end), sum(rounds), 0, 0, 0, 0, 0, 0
         from bet group by 1, 2 order by 1, 2
       on conflict (day, member_id) do update set
         stake = r.stake + excluded.stake, payout = r.payout + excluded.payout,
         bonus_stake = r.bonus_stake + excluded.bonus_stake, bonus_payout = r.bonus_payout + excluded.bonus_payout,
         rounds = r.rounds + excluded.rounds)
     select (select count(*) from bet) as count,
            (select count(*) from bet
              where num_nulls(day, hall, provider_id, game_id, is_bonus, stake, payout, turnover, rounds) > 0) as broken,
            (select coalesce(json_agg(b), '[]')
               from (select bill as bet, sum(rounds)::text as bills, sum(stake)::text as stake,
                            sum(payout)::text as payout
                       from bet where bill is not null group by bill) b) as bills`,
    [...valuesOf(range), openDay],
  );
  const { count = 0n, broken = 0n, bills = [] } = rows[0] ?? {};
  if (broken > 0n) throw new Error(`${broken} stored bets are not as the contract says.`);
  return {
    count: Number(count),
    bills: bills.map((sum): BillSum => ({
      bet: sum.bet,
      bills: BigInt(sum.bills),
      stake: BigInt(sum.stake),
      payout: BigInt(sum.payout),
    })),
  };
}

/** What the bets of a range have left to the house. */
export async function sumBets(db: Queryable, range: EventRange): Promise<bigint> {
  const { rows } = await db.query<{ kept: bigint }>(
    `select coalesce(sum((payload->>'stake')::bigint - (payload->>'payout')::bigint), 0)::bigint as kept
       from outbox where ${IN_RANGE}`,
    valuesOf(range),
  );
  return rows[0]?.kept ?? 0n;
}
