import type { RoundStatus } from "@chokdee/rules/lotto";
import { readFiltered, roomFor } from "@chokdee/server-kit/db";
import type { Queryable } from "../../core/db.ts";
import type { RoundName } from "../../core/house-books.ts";
import type { Margin } from "../../core/ports.ts";
import { billIdOf, billReference } from "./postings.ts";
import { ROUND, type RoundRow } from "./round-repo.ts";

export interface RoundFilter {
  readonly categoryId?: number | undefined;
  readonly day?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: RoundStatus | undefined;
  readonly kind?: "drawn" | "yeekee" | undefined;
}

/** Rounds by closing time, of one day or those that are not over. */
export async function listRounds(db: Queryable, filter: RoundFilter, now: Date, limit: number): Promise<RoundRow[]> {
  return readFiltered(
    db,
    [
      ["r.category_id = ?", filter.categoryId],
      filter.day === undefined
        ? ["r.status in ('upcoming', 'open', 'closed') and r.closes_at > ?::timestamptz - interval '12 hours'", now]
        : ["r.day = ?", filter.day],
    ],
    (where) => `${ROUND} where ${where} order by r.closes_at, r.id limit ${limit}`,
  );
}

/** For each market what runs, waits for its result or comes next. */
export function listLobby(db: Queryable, now: Date, perCategory: number): Promise<RoundRow[]> {
  return db.rows<RoundRow>(
    `select l.* from lotto_category k
      cross join lateral (
        ${ROUND} where r.category_id = k.id and r.status in ('upcoming', 'open', 'closed')
           and r.closes_at > $1::timestamptz - interval '12 hours'
         order by r.closes_at, r.id limit $2) l
      order by l.closes_at, l.id`,
    [now, perCategory],
  );
}

export function listLastResults(db: Queryable): Promise<RoundRow[]> {
  return db.rows<RoundRow>(
    `select l.* from lotto_category k
      cross join lateral (
        ${ROUND} where r.category_id = k.id and r.result is not null order by r.closes_at desc, r.id desc limit 1) l`,
  );
}

export function findLastResult(db: Queryable, categoryCode: string): Promise<RoundRow | undefined> {
  return db.row<RoundRow>(
    `${ROUND} where c.code = $1 and r.result is not null order by r.closes_at desc, r.id desc limit 1`,
    [categoryCode],
  );
}

/** Rounds with a result, the latest first. */
export async function pageResults(
  db: Queryable,
  filter: RoundFilter,
  after: readonly [at: Date, id: bigint] | undefined,
  limit: number,
): Promise<RoundRow[]> {
  return readFiltered(
    db,
    [
      ["r.result is not null"],
      ["r.category_id = ?", filter.categoryId],
      ["r.day >= ?", filter.from],
      ["r.day <= ?", filter.to],
      ["(r.draws_at, r.id) < (?, ?)", ...(after ?? [])],
    ],
    (where) => `${ROUND} where ${where} order by r.draws_at desc, r.id desc limit ${roomFor(limit)}`,
  );
}

/** What is sold, or waits for its beginning or its result. */
const RUNNING: readonly (RoundStatus | undefined)[] = ["upcoming", "open", "closed"];

/** Rounds for staff: of those that run the next to close first, of any others the latest. */
export function pageRounds(
  db: Queryable,
  { categoryId, status, kind, from, to }: RoundFilter,
  after: readonly [at: Date, id: bigint] | undefined,
  limit: number,
): Promise<RoundRow[]> {
  const isRunning = RUNNING.includes(status);
  const [beyond, order] = isRunning ? [">", "asc"] : ["<", "desc"];
  return readFiltered(
    db,
    [
      // Said so that their index is found, whatever the status.
      ...(isRunning ? [["r.status in ('upcoming', 'open', 'closed')"] as const] : []),
      // Yeekee's rounds alone have numbers within their day.
      ...(kind ? [[`r.number is ${kind === "yeekee" ? "not " : ""}null`] as const] : []),
      ["r.status = ?", status],
      ["r.category_id = ?", categoryId],
      ["r.day >= ?", from],
      ["r.day <= ?", to],
      [`(r.closes_at, r.id) ${beyond} (?, ?)`, ...(after ?? [])],
    ],
    (where) => `${ROUND} where ${where} order by r.closes_at ${order}, r.id ${order} limit ${limit}`,
  );
}

/** What the rounds that were drawn within a day have sold and paid. */
export function listMargins(db: Queryable, now: Date): Promise<Margin[]> {
  return db.rows<Margin>(
    `select 'lotto_round:' || r.id as subject, sum(b.stake)::bigint as stake, sum(b.prize)::bigint as payout
       from lotto_round r join lotto_bill b on b.round_id = r.id
      where r.draws_at > $1::timestamptz - interval '1 day' and r.status = 'paid' and b.status <> 'cancelled' group by r.id`,
    [now],
  );
}

/** The rounds of bills, by the reference that a bill's bet has. */
export async function findRoundsOf(db: Queryable, bets: readonly string[]): Promise<ReadonlyMap<string, RoundName>> {
  const { rows } = await db.query<RoundName & { bill_id: bigint }>(
    `select b.id as bill_id, r.id as round_id, c.code as category, r.code, to_char(r.day, 'YYYY-MM-DD') as day
       from lotto_bill b join lotto_round r on r.id = b.round_id join lotto_category c on c.id = r.category_id
      where b.id = any($1)`,
    [bets.flatMap((bet) => billIdOf(bet) ?? [])],
  );
  return new Map(rows.map(({ bill_id, ...round }) => [billReference(bill_id), round]));
}
