import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberFact, MemberSum, MoneySum } from "./roll-up.ts";

/** A round of a lottery with what its settled bills have added. */
export interface RoundSum {
  readonly round_id: bigint;
  readonly category: string;
  readonly code: string;
  readonly day: string;
  readonly bills: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** Satang as text: JSON numbers end before a bigint does. */
const json = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));

/** The last day whose sums are final, which stays so until the transaction ends. */
export async function holdClosedDay(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ day: string }>(
    "select to_char(closed_day, 'YYYY-MM-DD') as day from report_close for share",
  );
  if (!rows[0]) throw new Error("The row that closes days is missing.");
  return rows[0].day;
}

/** To their days, or as a month's to their months. */
export async function addMoney(tx: Tx, sums: readonly MoneySum[], unit: "day" | "month"): Promise<void> {
  if (sums.length === 0) return;
  await tx.prepared(
    `report-add-money-${unit}`,
    `insert into report_money_${unit} as r (day, house, code, wallet, amount, postings)
     select date_trunc('${unit}', day)::date, house, code, wallet, sum(amount), sum(postings)
       from json_to_recordset($1) as t (day date, house text, code text, wallet text, amount bigint, postings bigint)
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (day, house, code, wallet) do update set
       amount = r.amount + excluded.amount, postings = r.postings + excluded.postings`,
    [json(sums)],
  );
}

export async function addMembers(tx: Tx, sums: readonly MemberSum[]): Promise<void> {
  if (sums.length === 0) return;
  await tx.prepared(
    "report-add-members",
    `insert into report_member_day as r (day, member_id, deposits, deposit_count, withdrawals, withdrawal_count, given,
                                         commission, stake, payout, bonus_stake, bonus_payout, rounds)
     select t.*, 0, 0, 0, 0, 0
       from json_to_recordset($1)
         as t (day date, member_id bigint, deposits bigint, deposit_count bigint, withdrawals bigint,
               withdrawal_count bigint, given bigint, commission bigint)
      order by 1, 2
     on conflict (day, member_id) do update set
       deposits = r.deposits + excluded.deposits, deposit_count = r.deposit_count + excluded.deposit_count,
       withdrawals = r.withdrawals + excluded.withdrawals,
       withdrawal_count = r.withdrawal_count + excluded.withdrawal_count, given = r.given + excluded.given,
       commission = r.commission + excluded.commission`,
    [json(sums)],
  );
}

/** What is known already stays, but for an earlier first deposit. */
export async function addFacts(tx: Tx, facts: readonly MemberFact[]): Promise<void> {
  if (facts.length === 0) return;
  await tx.prepared(
    "report-add-facts",
    `insert into report_member as r (member_id, registered_day, referrer_id, first_deposit_day)
     select * from json_to_recordset($1)
       as t (member_id bigint, registered_day date, referrer_id bigint, first_deposit_day date) order by 1
     on conflict (member_id) do update set
       registered_day = coalesce(r.registered_day, excluded.registered_day),
       referrer_id = coalesce(r.referrer_id, excluded.referrer_id),
       first_deposit_day = least(r.first_deposit_day, excluded.first_deposit_day)`,
    [json(facts)],
  );
}

export async function addRounds(tx: Tx, sums: readonly RoundSum[]): Promise<void> {
  if (sums.length === 0) return;
  await tx.prepared(
    "report-add-rounds",
    `insert into report_lotto_round as r (round_id, category, code, day, bills, stake, payout)
     select round_id, min(category), min(code), min(day), sum(bills), sum(stake), sum(payout)
       from json_to_recordset($1) as t (round_id bigint, category text, code text, day date, bills bigint, stake bigint,
                                        payout bigint)
      group by round_id order by round_id
     on conflict (round_id) do update set
       bills = r.bills + excluded.bills, stake = r.stake + excluded.stake, payout = r.payout + excluded.payout`,
    [json(sums)],
  );
}

/** All that is booked beside bets, by account. */
export async function sumMoney(db: Queryable, day?: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ house: string; amount: bigint }>(
    `select house, sum(amount)::bigint as amount from report_money_day
      where day = coalesce($1::date, day) group by house`,
    [day ?? null],
  );
  return new Map(rows.map(({ house, amount }) => [house, amount]));
}

/** What all bets have left to the house. */
export async function sumGames(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ kept: bigint }>(
    "select coalesce(sum(stake - payout), 0)::bigint as kept from report_game_day",
  );
  return rows[0]?.kept ?? 0n;
}
