import type { Queryable, Tx } from "../../core/db.ts";
import type { EventRange } from "../../core/events.ts";

/** A settled bill, which its round is looked up for. */
export interface BillSum {
  readonly bet: string;
  readonly bills: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
}

const IN_RANGE = `(tx, id) > ($1::xid8, $2::bigint) and (tx, id) <= ($3::xid8, $4::bigint)
                   and topic = 'turnover.counted'`;

const valuesOf = ({ after, upTo }: EventRange) => [after.tx, after.id, upTo.tx, upTo.id];

/** Yeekee is a lottery to whoever plays it, and a hall of its own to whoever runs it. */
const HALL = "case when category = 'lotto' and game_id = 'yeekee' then 'yeekee' else category end";

const ADD_GAME = `on conflict (day, category, provider_id, game_id, is_bonus) do update set
         stake = r.stake + excluded.stake, payout = r.payout + excluded.payout,
         turnover = r.turnover + excluded.turnover, rounds = r.rounds + excluded.rounds`;

/**
 * Adds the bets of a range to the sums of games and members, where they are stored: there is one event for every bet,
 * and sending, reading and checking each would take more than all else that is done for it. Those on days before
 * `openDay` fall on it. Returns how many there were, and how many bills among them. Throws on one that lacks something.
 */
export async function addBets(tx: Tx, range: EventRange, openDay: string) {
  const { rows } = await tx.prepared<{ count: bigint; whole: bigint; bills: bigint }>(
    "report-add-bets",
    `with bet as materialized (
       select member_id, (payload->>'day')::date as day, payload->>'category' as category,
              payload->>'provider_id' as provider_id, payload->>'game_id' as game_id,
              (payload->>'is_bonus')::boolean as is_bonus, (payload->>'stake')::bigint as stake,
              (payload->>'payout')::bigint as payout, (payload->>'turnover')::bigint as turnover,
              (payload->>'rounds')::bigint as rounds
         from outbox where ${IN_RANGE}),
     game as materialized (
       select greatest(day, $5::date) as day, category, provider_id, game_id, is_bonus,
              coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout,
              coalesce(sum(turnover), 0) as turnover, coalesce(sum(rounds), 0) as rounds, count(*) as count,
              count((day - $5::date) + stake + payout + turnover + rounds) as whole
         from bet group by 1, 2, 3, 4, 5),
     member as materialized (
       select greatest(day, $5::date) as day, member_id, coalesce(sum(stake), 0) as stake,
              coalesce(sum(payout), 0) as payout, coalesce(sum(stake) filter (where is_bonus), 0) as bonus_stake,
              coalesce(sum(payout) filter (where is_bonus), 0) as bonus_payout, coalesce(sum(rounds), 0) as rounds
         from bet group by 1, 2),
     by_day as (
       insert into report_game_day as r (day, category, provider_id, game_id, is_bonus, stake, payout, turnover, rounds)
       select day, ${HALL}, provider_id, game_id, is_bonus, stake, payout, turnover, rounds
         from game order by 1, 2, 3, 4, 5
       ${ADD_GAME}),
     by_month as (
       insert into report_game_month as r (day, category, provider_id, game_id, is_bonus, stake, payout, turnover, rounds)
       select date_trunc('month', day)::date, ${HALL}, provider_id, game_id, is_bonus, sum(stake), sum(payout),
              sum(turnover), sum(rounds)
         from game group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
       ${ADD_GAME}),
     by_member as (
       insert into report_member_day as r (day, member_id, stake, payout, bonus_stake, bonus_payout, rounds, deposits,
                                           deposit_count, withdrawals, withdrawal_count, given, commission)
       select day, member_id, stake - bonus_stake, payout - bonus_payout, bonus_stake, bonus_payout, rounds,
              0, 0, 0, 0, 0, 0
         from member order by 1, 2
       on conflict (day, member_id) do update set
         stake = r.stake + excluded.stake, payout = r.payout + excluded.payout,
         bonus_stake = r.bonus_stake + excluded.bonus_stake, bonus_payout = r.bonus_payout + excluded.bonus_payout,
         rounds = r.rounds + excluded.rounds)
     select coalesce(sum(count), 0)::bigint as count, coalesce(sum(whole), 0)::bigint as whole,
            coalesce(sum(count) filter (where category = 'lotto'), 0)::bigint as bills
       from game`,
    [...valuesOf(range), openDay],
  );
  const { count = 0n, whole = 0n, bills = 0n } = rows[0] ?? {};
  if (whole < count) throw new Error(`${count - whole} stored bets are not as the contract says.`);
  return { count: Number(count), bills };
}

/** The bills of a range: a bet that is settled anew adds the difference. */
export function listBills(db: Queryable, range: EventRange): Promise<BillSum[]> {
  return db.rows<BillSum>(
    `select payload->>'bet' as bet, sum((payload->>'rounds')::bigint)::bigint as bills,
            sum((payload->>'stake')::bigint)::bigint as stake, sum((payload->>'payout')::bigint)::bigint as payout
       from outbox where ${IN_RANGE} and payload->>'category' = 'lotto' group by 1`,
    valuesOf(range),
  );
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
