import type { Satang } from "@chokdee/money";
import type { MarketGroup } from "@chokdee/rules/lotto";
import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

// Every bill is counted by the statement that writes it, so that staff see early whether a round sells otherwise than
// usual without its bills being read. Stripes by member let bills of one moment pass each other.

/** Never altered: a bill that is taken back is looked for where it was counted. */
const SPAN_MS: Readonly<Record<MarketGroup | "yeekee", number>> = {
  gov: 2 * HOUR_MS,
  foreign: 15 * MINUTE_MS,
  stock: 15 * MINUTE_MS,
  yeekee: 5 * MINUTE_MS,
};
const SHARDS = 8n;

/** Where a bill is counted among what was sold of its round. */
export interface SalesPlace {
  readonly fromAt: Date;
  readonly shard: number;
}

export function salesPlaceOf(group: MarketGroup | "yeekee", memberId: MemberId, at: Date): SalesPlace {
  const span = SPAN_MS[group];
  return { fromAt: new Date(Math.floor(at.getTime() / span) * span), shard: Number(BigInt(memberId) % SHARDS) };
}

/** Takes a bill off again. It was counted in the statement that wrote it. */
export async function takeOffSales(tx: Tx, roundId: bigint, { fromAt, shard }: SalesPlace, stake: Satang) {
  const { rowCount } = await tx.query(
    `update lotto_sales set bills = bills - 1, stake = stake - $4
      where round_id = $1 and from_at = $2 and shard = $3`,
    [roundId, fromAt, shard, stake],
  );
  if (rowCount !== 1) throw new Error("a bill was not counted where it was sold");
}

/** A round with what was sold of it in each span of time, the earliest first. */
export interface SoldRound {
  readonly id: bigint;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly spans: readonly { readonly fromAt: Date; readonly bills: number; readonly stake: Satang }[];
}

/** The rounds of a market that closed last before this moment and of which something was sold. */
export function listEarlier(
  db: Queryable,
  categoryId: number,
  before: Date,
  now: Date,
  limit: number,
): Promise<Omit<SoldRound, "spans">[]> {
  return db.rows<Omit<SoldRound, "spans">>(
    `select r.id, r.opens_at, r.closes_at from lotto_round r
      where r.category_id = $1 and r.closes_at < $2 and r.closes_at <= $3 and r.status not in ('cancelled', 'missed')
        and (select s.round_id from lotto_sales s where s.round_id = r.id limit 1) is not null
      order by r.closes_at desc, r.id desc limit $4`,
    [categoryId, before, now, limit],
  );
}

export async function readSales(
  db: Queryable,
  rounds: readonly Omit<SoldRound, "spans">[],
): Promise<readonly SoldRound[]> {
  const { rows } = await db.query<{ round_id: bigint; from_at: Date; bills: bigint; stake: Satang }>(
    `select round_id, from_at, sum(bills) as bills, sum(stake)::bigint as stake from lotto_sales
      where round_id = any($1) group by round_id, from_at order by round_id, from_at`,
    [rounds.map(({ id }) => id)],
  );
  const byRound = Map.groupBy(rows, ({ round_id }) => round_id);
  return rounds.map((round) => ({
    ...round,
    spans: (byRound.get(round.id) ?? []).map(({ from_at, bills, stake }) => ({
      fromAt: from_at,
      bills: Number(bills),
      stake,
    })),
  }));
}

/** What was sold of each of these rounds, where anything was. */
export async function sumSales(db: Queryable, roundIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Satang>> {
  const { rows } = await db.query<{ round_id: bigint; stake: Satang }>(
    "select round_id, sum(stake)::bigint as stake from lotto_sales where round_id = any($1) group by round_id",
    [roundIds],
  );
  return new Map(rows.map(({ round_id, stake }) => [round_id, stake]));
}

/** Removes the sales of rounds that closed between these two moments: of yeekee, or of everything else. */
export async function pruneSales(db: Queryable, from: Date, to: Date, isYeekee: boolean): Promise<void> {
  await db.query(
    `delete from lotto_sales where round_id in (
       select r.id from lotto_round r join lotto_category c on c.id = r.category_id
        where r.closes_at >= $1 and r.closes_at < $2 and (c.market_group = 'yeekee') = $3
          and r.status in ('paid', 'cancelled', 'missed') and not r.settling)`,
    [from, to, isYeekee],
  );
}
