import type { Queryable, Tx } from "../../core/db.ts";
import type { PlayCategory } from "../../core/gate.ts";
import type { MemberId } from "../../core/ids.ts";

export interface PlaySum {
  readonly member_id: MemberId;
  readonly day: string;
  readonly category: PlayCategory;
  readonly stakes: bigint;
  readonly payouts: bigint;
  readonly turnover: bigint;
}

export interface BonusSum {
  readonly member_id: MemberId;
  readonly day: string;
  readonly amount: bigint;
}

/** The last day whose sums are final, which stays so until the transaction ends. */
export async function holdClosedDay(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ day: string }>(
    "select to_char(closed_day, 'YYYY-MM-DD') as day from cashback_books for share",
  );
  if (!rows[0]) throw new Error("The cashback books are missing.");
  return rows[0].day;
}

/** From here on nothing is added to this day or one before it. */
export async function closeBooks(db: Queryable, day: string): Promise<void> {
  await db.query("update cashback_books set closed_day = $1 where closed_day < $1", [day]);
}

export async function addPlay(tx: Tx, sums: readonly PlaySum[]): Promise<void> {
  await tx.query(
    `insert into cashback_play as p (day, member_id, category, stakes, payouts, turnover)
     select day, member_id, category, sum(stakes), sum(payouts), sum(turnover)
       from unnest($1::date[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
         as added (day, member_id, category, stakes, payouts, turnover)
      group by day, member_id, category order by day, member_id, category
     on conflict (day, member_id, category) do update set
       stakes = p.stakes + excluded.stakes, payouts = p.payouts + excluded.payouts,
       turnover = p.turnover + excluded.turnover`,
    [
      sums.map(({ day }) => day),
      sums.map(({ member_id }) => member_id),
      sums.map(({ category }) => category),
      sums.map(({ stakes }) => stakes),
      sums.map(({ payouts }) => payouts),
      sums.map(({ turnover }) => turnover),
    ],
  );
}

export async function addBonuses(tx: Tx, sums: readonly BonusSum[]): Promise<void> {
  await tx.query(
    `insert into cashback_bonus as b (day, member_id, amount)
     select day, member_id, sum(amount) from unnest($1::date[], $2::bigint[], $3::bigint[]) as added (day, member_id, amount)
      group by day, member_id order by day, member_id
     on conflict (day, member_id) do update set amount = b.amount + excluded.amount`,
    [sums.map(({ day }) => day), sums.map(({ member_id }) => member_id), sums.map(({ amount }) => amount)],
  );
}

/** Who played on a day, in order, from the one after `after` on. */
export async function listPlayers(db: Queryable, day: string, after: MemberId, limit: number): Promise<MemberId[]> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    `select distinct member_id from cashback_play where day = $1 and member_id > $2 order by member_id limit $3`,
    [day, after, limit],
  );
  return rows.map(({ member_id }) => member_id);
}

export function listPlay(
  db: Queryable,
  memberIds: readonly MemberId[],
  fromDay: string,
  toDay: string,
): Promise<PlaySum[]> {
  return db.rows<PlaySum>(
    `select member_id, to_char(day, 'YYYY-MM-DD') as day, category, stakes, payouts, turnover
       from cashback_play where member_id = any($1) and day between $2 and $3 order by member_id, day, category`,
    [memberIds, fromDay, toDay],
  );
}

export function listBonuses(
  db: Queryable,
  memberIds: readonly MemberId[],
  fromDay: string,
  toDay: string,
): Promise<BonusSum[]> {
  return db.rows<BonusSum>(
    `select member_id, to_char(day, 'YYYY-MM-DD') as day, amount
       from cashback_bonus where member_id = any($1) and day between $2 and $3`,
    [memberIds, fromDay, toDay],
  );
}
