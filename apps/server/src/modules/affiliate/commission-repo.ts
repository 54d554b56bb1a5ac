import type { Commission } from "@chokdee/rules/affiliate";
import { readFiltered, readNewest, roomFor } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** One earner's day, worked out. */
export interface SettledDay {
  readonly earnerId: MemberId;
  readonly commissions: readonly Commission[];
  readonly amount: bigint;
  readonly friends: number;
}

/** Writes a day of several earners, each whole. What is there already stays as it is. */
export async function insertDays(
  tx: Tx,
  day: string,
  base: string,
  availableDay: string,
  days: readonly SettledDay[],
): Promise<void> {
  const rows = days.flatMap(({ earnerId, commissions }) => commissions.map((row) => ({ ...row, earnerId })));
  await tx.query(
    `insert into affiliate_commission (day, base, earner_id, friend_id, level, category, base_amount, rate_ppm,
                                       full_amount, amount, refusal)
     select $1::date, $2, * from unnest($3::bigint[], $4::bigint[], $5::smallint[], $6::text[], $7::bigint[],
                                        $8::integer[], $9::bigint[], $10::bigint[], $11::text[])
     on conflict (day, category, friend_id, earner_id, level) do nothing`,
    [
      day,
      base,
      rows.map(({ earnerId }) => earnerId),
      rows.map(({ friendId }) => friendId),
      rows.map(({ level }) => level),
      rows.map(({ category }) => category),
      rows.map(({ baseAmount }) => baseAmount),
      rows.map(({ ppm }) => ppm),
      rows.map(({ fullAmount }) => fullAmount),
      rows.map(({ amount }) => amount),
      rows.map(({ refusal }) => refusal),
    ],
  );
  await tx.query(
    `insert into affiliate_day (earner_id, day, amount, total_after, available_day, friends)
     select d.earner_id, $1::date, d.amount, coalesce(last.total_after, 0) + d.amount,
            greatest($2::date, last.available_day), d.friends
       from unnest($3::bigint[], $4::bigint[], $5::integer[]) d (earner_id, amount, friends)
       left join lateral (select total_after, available_day from affiliate_day
                           where earner_id = d.earner_id order by day desc limit 1) last on true
     on conflict do nothing`,
    [
      day,
      availableDay,
      days.map(({ earnerId }) => earnerId),
      days.map(({ amount }) => amount),
      days.map(({ friends }) => friends),
    ],
  );
}

export interface CommissionRow {
  readonly id: bigint;
  readonly day: string;
  readonly friend_id: MemberId;
  readonly level: number;
  readonly category: string;
  readonly base_amount: bigint;
  readonly rate_ppm: number;
  readonly full_amount: bigint;
  readonly amount: bigint;
  readonly refusal: string | null;
  readonly total_after: bigint;
  readonly available_day: string;
}

export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** An earner's commissions, the newest first. */
export async function listCommissions(
  db: Queryable,
  earnerId: MemberId,
  { from, to }: DayRange,
  before: bigint | undefined,
  limit: number,
): Promise<CommissionRow[]> {
  return readNewest(
    db,
    `select c.id, c.day::text, c.friend_id, c.level, c.category, c.base_amount, c.rate_ppm, c.full_amount, c.amount,
            c.refusal, d.total_after, d.available_day::text
       from affiliate_commission c join affiliate_day d on d.earner_id = c.earner_id and d.day = c.day`,
    [
      ["c.earner_id = ?", earnerId],
      ["c.day >= ?", from],
      ["c.day <= ?", to],
    ],
    { before, limit, by: "c.id" },
  );
}

export interface LevelDay {
  /** The day and level as one number that falls from row to row. */
  readonly id: bigint;
  readonly day: string;
  readonly level: number;
  readonly turnover: bigint;
  readonly amount: bigint;
}

const ID = "(to_char(day, 'YYYYMMDD')::bigint * 10 + level)";

/** The same added up by day and level. */
export async function listLevelDays(
  db: Queryable,
  earnerId: MemberId,
  { from, to }: DayRange,
  before: bigint | undefined,
  limit: number,
): Promise<LevelDay[]> {
  return readFiltered(
    db,
    [
      ["earner_id = ?", earnerId],
      ["day >= ?", from],
      ["day <= ?", to],
      [`${ID} < ?`, before],
    ],
    (
      where,
    ) => `select ${ID} as id, day::text, level, sum(base_amount)::bigint as turnover, sum(amount)::bigint as amount
                  from affiliate_commission where ${where}
                 group by affiliate_commission.day, level
                 order by affiliate_commission.day desc, level desc limit ${roomFor(limit)}`,
  );
}

/** What each of these friends has brought an earner in all. */
export async function sumByFriend(
  db: Queryable,
  earnerId: MemberId,
  friends: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, bigint>> {
  const { rows } = await db.query<{ friend_id: MemberId; amount: bigint }>(
    `select friend_id, sum(amount)::bigint as amount from affiliate_commission
      where earner_id = $1 and friend_id = any($2) group by friend_id`,
    [earnerId, friends],
  );
  return new Map(rows.map(({ friend_id: friend, amount }) => [friend, amount]));
}

/** An earner's settled days from a day on. */
export function listDays(
  db: Queryable,
  earnerId: MemberId,
  since: string,
): Promise<{ readonly day: string; readonly amount: bigint; readonly friends: number }[]> {
  return db.rows<{ day: string; amount: bigint; friends: number }>(
    "select day::text, amount, friends from affiliate_day where earner_id = $1 and day >= $2::date order by day",
    [earnerId, since],
  );
}
