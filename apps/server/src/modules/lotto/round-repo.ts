import type { LottoResult, MarketGroup, RoundStatus } from "@chokdee/rules/lotto";
import type { Queryable, Tx } from "../../core/db.ts";

export interface RoundRow {
  readonly id: bigint;
  readonly category_id: number;
  readonly category: string;
  readonly category_name: string;
  readonly market_group: MarketGroup | "yeekee";
  readonly code: string;
  readonly day: string;
  readonly number: number | null;
  readonly is_special: boolean;
  readonly status: RoundStatus;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly draws_at: Date;
  readonly draw: Readonly<Record<string, readonly string[]>> | null;
  readonly result: LottoResult | null;
  readonly is_simulated: boolean;
  readonly cancel_reason: string | null;
  readonly version: number;
  readonly settling: boolean;
  readonly settled_to: bigint;
  readonly settled_bills: number;
  readonly total_bills: number;
  readonly problem: string | null;
  /** Staff who have set when it is drawn. */
  readonly timed_by: readonly bigint[];
}

export interface NewRound {
  readonly categoryId: number;
  readonly code: string;
  readonly day: string;
  readonly number: number | null;
  /** Made by staff besides those of the calendar. */
  readonly isSpecial?: boolean;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

/** A round with what is shown of its market. */
export const ROUND = `select r.id, r.category_id, c.code as category, c.name as category_name, c.market_group, r.code,
       r.day::text, r.number, r.is_special, r.status, r.opens_at, r.closes_at, r.draws_at, r.draw, r.result, r.is_simulated,
       r.cancel_reason, r.version, r.settling, r.settled_to, r.settled_bills, r.total_bills, r.problem,
       r.timed_by
  from lotto_round r join lotto_category c on c.id = r.category_id`;

export async function findRound(db: Queryable, id: bigint): Promise<RoundRow | undefined> {
  const { rows } = await db.prepared<RoundRow>("lotto-round", `${ROUND} where r.id = $1`, [id]);
  return rows[0];
}

/** The round as it is, protected from closing, moving or voiding until the transaction ends. */
export async function holdRound(tx: Tx, id: bigint): Promise<RoundRow | undefined> {
  const { rows } = await tx.prepared<RoundRow>("lotto-round-hold", `${ROUND} where r.id = $1 for share of r`, [id]);
  return rows[0];
}

/** Locked for a change: waits for the bills that are being taken. */
export function lockRound(tx: Tx, id: bigint): Promise<RoundRow | undefined> {
  return tx.row<RoundRow>(`${ROUND} where r.id = $1 for update of r`, [id]);
}

/** The calendar's rounds of a market on these days, but for those that are ended, locked for a change. */
export function lockRoundsOn(tx: Tx, categoryId: number, days: readonly string[]): Promise<RoundRow[]> {
  return tx.rows<RoundRow>(
    `${ROUND} where r.category_id = $1 and r.day = any($2::date[]) and not r.is_special
       and r.status not in ('cancelled', 'missed') order by r.id for update of r`,
    [categoryId, days],
  );
}

/** The round that has waited longest for its next step of settling, unless another process works on it. */
export function lockSettlingRound(tx: Tx): Promise<RoundRow | undefined> {
  return tx.row<RoundRow>(`${ROUND} where r.settling order by r.touched_at limit 1 for update of r skip locked`);
}

/** Adds the rounds that are not there yet and returns those. */
export function insertRounds(tx: Tx, rounds: readonly NewRound[], at: Date): Promise<{ id: bigint; code: string }[]> {
  return tx.rows<{ id: bigint; code: string }>(
    `insert into lotto_round
       (category_id, code, day, number, status, opens_at, closes_at, draws_at, touched_at, is_special)
     select category_id, code, day, number, 'upcoming', opens_at, closes_at, draws_at, $8, is_special
       from unnest($1::integer[], $2::text[], $3::date[], $4::integer[], $5::timestamptz[], $6::timestamptz[],
                   $7::timestamptz[], $9::boolean[])
            as n (category_id, code, day, number, opens_at, closes_at, draws_at, is_special)
     on conflict (code) do nothing returning id, code`,
    [
      rounds.map(({ categoryId }) => categoryId),
      rounds.map(({ code }) => code),
      rounds.map(({ day }) => day),
      rounds.map(({ number }) => number),
      rounds.map(({ opensAt }) => opensAt),
      rounds.map(({ closesAt }) => closesAt),
      rounds.map(({ drawsAt }) => drawsAt),
      at,
      rounds.map(({ isSpecial }) => isSpecial === true),
    ],
  );
}

export interface DrawnRound {
  readonly id: bigint;
  readonly draw: NonNullable<RoundRow["draw"]>;
  readonly result: LottoResult;
}

/**
 * Gives those of a sandbox's rounds of which nothing was sold the results that it made up for them. Nothing is left to
 * settle then. Returns which these were.
 */
export async function endUnsold(tx: Tx, drawn: readonly DrawnRound[]): Promise<{ id: bigint; status: "paid" }[]> {
  return tx.rows<{ id: bigint; status: "paid" }>(
    `update lotto_round r set status = 'paid', draw = p.draw, result = p.result, is_simulated = true, version = r.version + 1
       from unnest($1::bigint[], $2::jsonb[], $3::jsonb[]) p (id, draw, result)
      where r.id = p.id and r.status in ('upcoming', 'closed')
        and not exists (select from lotto_bill b where b.round_id = r.id)
      returning r.id, r.status`,
    [
      drawn.map(({ id }) => id),
      drawn.map(({ draw }) => JSON.stringify(draw)),
      drawn.map(({ result }) => JSON.stringify(result)),
    ],
  );
}

/** The round of the market that is drawn on this day, unless it was ended. */
export function findDrawnOn(db: Queryable, categoryId: number, day: string): Promise<RoundRow | undefined> {
  return db.row<RoundRow>(
    `${ROUND} where r.category_id = $1 and r.day = $2 and r.status not in ('cancelled', 'missed') order by r.id limit 1`,
    [categoryId, day],
  );
}

export async function hasRound(db: Queryable, code: string): Promise<boolean> {
  const { rowCount } = await db.query("select from lotto_round where code = $1", [code]);
  return rowCount > 0;
}

/** How many rounds of the market have codes that begin so. */
export async function countCodes(db: Queryable, categoryId: number, prefix: string): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    "select count(*) from lotto_round where category_id = $1 and starts_with(code, $2)",
    [categoryId, prefix],
  );
  return Number(rows[0]?.count ?? 0n);
}

/** Until which moment each market has rounds of its calendar to sell. */
export async function lastClosings(db: Queryable): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await db.query<{ category_id: number; closes_at: Date }>(
    `select c.id as category_id, last.closes_at from lotto_category c
      cross join lateral (select r.closes_at from lotto_round r where r.category_id = c.id and not r.is_special
                           order by r.closes_at desc limit 1) last`,
  );
  return new Map(rows.map((row) => [row.category_id, row.closes_at]));
}

/**
 * Moves every round to where the clock has it, and returns those that moved. Bills go by the clock, so one may have
 * been sold on a round that was not opened yet; such a round was not missed. None is where the house `wasHere`, however
 * late it is looked at.
 */
export function moveByClock(tx: Tx, now: Date, wasHere = false): Promise<{ id: bigint; status: RoundStatus }[]> {
  return tx.rows<{ id: bigint; status: RoundStatus }>(
    `update lotto_round r
        set status = case when r.closes_at > $1 then 'open'
                          when r.status = 'open' or $2 or exists (select from lotto_bill b where b.round_id = r.id) then 'closed'
                          else 'missed' end
      where (r.status = 'upcoming' and r.opens_at <= $1) or (r.status = 'open' and r.closes_at <= $1)
      returning r.id, r.status`,
    [now, wasHere],
  );
}

/** When the clock next moves a round: one opens, closes, or ends its shooting. */
export async function nextTurnAt(db: Queryable, now: Date): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select least(
       (select min(case when status = 'upcoming' then opens_at else closes_at end) from lotto_round
         where status in ('upcoming', 'open')),
       (select min(shooting_ends_at) from yeekee_round
         where last5 is null and refund is null and shooting_ends_at > $1)) as at`,
    [now],
  );
  return rows[0]?.at ?? null;
}

/** Rounds of markets that still wait for a result that was due before this moment. */
export function listOverdue(db: Queryable, dueBefore: Date, limit: number): Promise<RoundRow[]> {
  return db.rows<RoundRow>(
    `${ROUND} where r.status = 'closed' and r.draws_at <= $1 and c.market_group <> 'yeekee' order by r.closes_at limit $2`,
    [dueBefore, limit],
  );
}

/** Rounds whose books and bills disagree, for monitoring. */
export function listProblems(db: Queryable): Promise<{ code: string; problem: string }[]> {
  return db.rows<{ code: string; problem: string }>(
    "select code, problem from lotto_round where problem is not null order by id limit 20",
  );
}

export async function setTimes(
  tx: Tx,
  id: bigint,
  times: { opensAt: Date; closesAt: Date; drawsAt: Date; day: string; status: RoundStatus },
): Promise<void> {
  await tx.query(
    "update lotto_round set opens_at = $2, closes_at = $3, draws_at = $4, day = $5, status = $6 where id = $1",
    [id, times.opensAt, times.closesAt, times.drawsAt, times.day, times.status],
  );
}

/** Remembers who has set its times. */
export async function addTimedBy(tx: Tx, id: bigint, staffIds: readonly bigint[]): Promise<void> {
  await tx.query("update lotto_round set timed_by = timed_by || $2::bigint[] where id = $1", [id, staffIds]);
}

/** What the bills of a round are to be settled by from now on. Without a result they are refunded. */
export async function setOutcome(
  tx: Tx,
  id: bigint,
  outcome:
    | { readonly draw: RoundRow["draw"]; readonly result: LottoResult; readonly isSimulated: boolean }
    | { readonly cancelReason: string },
  at: Date,
): Promise<void> {
  const isVoid = "cancelReason" in outcome;
  await tx.query(
    `update lotto_round r
        set status = $2, draw = $3, result = $4, is_simulated = $5, cancel_reason = $6, version = version + 1,
            settling = true, settled_to = 0, settled_bills = 0, touched_at = $7, problem = null,
            total_bills = (select count(*) from lotto_bill b where b.round_id = r.id and b.status <> 'cancelled')
      where r.id = $1`,
    [
      id,
      isVoid ? "cancelled" : "resulted",
      isVoid ? null : JSON.stringify(outcome.draw),
      isVoid ? null : JSON.stringify(outcome.result),
      isVoid ? false : outcome.isSimulated,
      isVoid ? outcome.cancelReason : null,
      at,
    ],
  );
}

/** Replaces what was published, as staff have confirmed it. */
export async function setDraw(tx: Tx, id: bigint, draw: NonNullable<RoundRow["draw"]>): Promise<void> {
  await tx.query("update lotto_round set draw = $2, is_simulated = false where id = $1", [id, JSON.stringify(draw)]);
}

export async function setProgress(tx: Tx, id: bigint, settledTo: bigint, bills: number, at: Date): Promise<void> {
  await tx.query(
    "update lotto_round set settled_to = $2, settled_bills = settled_bills + $3, touched_at = $4 where id = $1",
    [id, settledTo, bills, at],
  );
}

/** Puts a settling round behind the others. */
export async function touchRound(db: Queryable, id: bigint, at: Date): Promise<void> {
  await db.query("update lotto_round set touched_at = $2 where id = $1", [id, at]);
}

/** Ends the settling of a version; false where another version has begun meanwhile or another process was quicker. */
export async function endSettling(tx: Tx, id: bigint, version: number, problem: string | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update lotto_round
        set settling = false, problem = $3, status = case when status = 'resulted' and $3::text is null then 'paid' else status end
      where id = $1 and version = $2 and settling`,
    [id, version, problem],
  );
  return rowCount === 1;
}

/** Begins the settling of the same version once more. */
export async function restartSettling(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query(
    "update lotto_round set settling = true, settled_to = 0, settled_bills = 0, problem = null, touched_at = $2 where id = $1",
    [id, at],
  );
}
