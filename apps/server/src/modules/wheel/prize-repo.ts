import type { Queryable, Tx } from "../../core/db.ts";
import type { StoredReward } from "../../core/reward-forms.ts";

export interface PrizeRow {
  readonly id: number;
  readonly place: number;
  readonly reward: StoredReward;
  readonly title: string;
  readonly weight: number;
  readonly stock_left: bigint | null;
  readonly daily_cap: number | null;
  readonly replaced_by: number | null;
  /** Pieces given on that day; counted only for prizes with a cap. */
  readonly given_today: number;
}

/** The prizes on the wheel, clockwise from the top. */
export function listPrizes(db: Queryable, day: string): Promise<PrizeRow[]> {
  return db.rows<PrizeRow>(
    `select p.id, p.place, p.reward, p.title, p.weight, p.stock_left, p.daily_cap, p.replaced_by,
            coalesce(d.given, 0) as given_today
       from wheel_prize p left join wheel_prize_day d on d.prize_id = p.id and d.day = $1
      where p.place is not null order by p.place`,
    [day],
  );
}

/** Takes one piece where one is left. Its rows stay locked until the spin ends, so that no piece is given twice. */
export async function takePiece(
  tx: Tx,
  prize: Pick<PrizeRow, "id" | "stock_left" | "daily_cap">,
  day: string,
): Promise<boolean> {
  if (prize.stock_left !== null) {
    const { rowCount } = await tx.query(
      "update wheel_prize set stock_left = stock_left - 1 where id = $1 and stock_left > 0",
      [prize.id],
    );
    if (rowCount === 0) return false;
  }
  if (prize.daily_cap === null) return true;
  const { rowCount } = await tx.query(
    `insert into wheel_prize_day (prize_id, day, given) select $1::int, $2::date, 1 where $3::int > 0
     on conflict (prize_id, day) do update set given = wheel_prize_day.given + 1 where wheel_prize_day.given < $3`,
    [prize.id, day, prize.daily_cap],
  );
  if (rowCount === 0 && prize.stock_left !== null) await returnPiece(tx, prize.id);
  return rowCount > 0;
}

async function returnPiece(tx: Tx, prizeId: number): Promise<void> {
  await tx.query("update wheel_prize set stock_left = stock_left + 1 where id = $1", [prizeId]);
}

export type PrizeForm = Omit<PrizeRow, "id" | "given_today">;

/** Takes every prize off the wheel; those that stay are put back in their new places. */
export async function clearPlaces(tx: Tx): Promise<void> {
  await tx.query("update wheel_prize set place = null, replaced_by = null where place is not null");
}

export async function insertPrize(tx: Tx, prize: PrizeForm): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into wheel_prize (place, reward, title, weight, stock_left, daily_cap)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [prize.place, JSON.stringify(prize.reward), prize.title, prize.weight, prize.stock_left, prize.daily_cap],
  );
  return id;
}

/**
 * A prize keeps its reward: another reward is another prize, so that what was won stays what it was. Its stock changes
 * by a number of pieces, so that none that is won meanwhile comes back; without a number it is unlimited.
 */
export async function updatePrize(
  tx: Tx,
  id: number,
  prize: Omit<PrizeForm, "reward" | "stock_left">,
  addedStock: bigint | null,
): Promise<void> {
  await tx.query(
    `update wheel_prize set place = $2, title = $3, weight = $4, daily_cap = $5,
            stock_left = case when $6::bigint is not null then greatest(0, coalesce(stock_left, 0) + $6::bigint) end
      where id = $1`,
    [id, prize.place, prize.title, prize.weight, prize.daily_cap, addedStock],
  );
}

export async function setReplacement(tx: Tx, id: number, replacedBy: number | null): Promise<void> {
  await tx.query("update wheel_prize set replaced_by = $2 where id = $1", [id, replacedBy]);
}
