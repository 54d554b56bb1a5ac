import type { Queryable } from "../../core/db.ts";

/** The part of a result whose numbers are counted. */
export type ResultPart = "top3" | "top2" | "bottom2" | "front3" | "bottom3";

export interface DrawnRow {
  readonly number: string;
  readonly count: bigint;
  readonly last_day: string;
}

export interface HistoryRow {
  readonly draws: bigint;
  readonly simulated: bigint;
  readonly first_day: string | null;
  readonly last_day: string | null;
}

/** Where each part of a result is read from: the columns that have an index of their own, or the result itself. */
const DRAWN: Readonly<Record<ResultPart, string>> = {
  top3: "select top3 as number, day from lotto_round where category_id = $1 and top3 is not null",
  top2: "select right(top3, 2) as number, day from lotto_round where category_id = $1 and top3 is not null",
  bottom2: "select bottom2 as number, day from lotto_round where category_id = $1 and bottom2 is not null",
  front3: pairOf("front3"),
  bottom3: pairOf("bottom3"),
};

/** A number that is drawn twice in one draw counts once, as it is paid. */
function pairOf(part: "front3" | "bottom3"): string {
  return `select distinct r.id, n.number, r.day
            from lotto_round r cross join jsonb_array_elements_text(r.result -> '${part}') n (number)
           where r.category_id = $1 and r.result is not null`;
}

/** How often each number was drawn, the most frequent first. At most a thousand numbers have three digits. */
export function listDrawn(db: Queryable, categoryId: number, part: ResultPart): Promise<DrawnRow[]> {
  return db.rows<DrawnRow>(
    `select d.number, count(*) as count, max(d.day)::text as last_day from (${DRAWN[part]}) d
      group by d.number order by count(*) desc, max(d.day) desc, d.number limit 1000`,
    [categoryId],
  );
}

/** The draws of a market that are stored with a result. */
export async function readHistory(db: Queryable, categoryId: number): Promise<HistoryRow> {
  const { rows } = await db.query<HistoryRow>(
    `select count(*) as draws, count(*) filter (where is_simulated) as simulated,
            min(day)::text as first_day, max(day)::text as last_day
       from lotto_round where category_id = $1 and top3 is not null`,
    [categoryId],
  );
  return rows[0] ?? { draws: 0n, simulated: 0n, first_day: null, last_day: null };
}
