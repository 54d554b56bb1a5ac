import { createHash } from "node:crypto";
import type { Queryable, SqlValue } from "./types.ts";

/** A condition with `?` where its values stand. Without its first value it is left out. */
export type Filter = readonly [condition: string, ...values: (SqlValue | undefined)[]];

/**
 * Reads a list by the filters that are given. Each set of them is a statement of its own, which the database plans once
 * per connection, and no `is null or` hides an index from it. Limits stand in the text: a plan that knows none expects
 * a tenth of the table.
 */
export async function readFiltered<Row>(
  db: Queryable,
  filters: readonly Filter[],
  sqlFor: (where: string) => string,
): Promise<Row[]> {
  const bound: SqlValue[] = [];
  const given = filters.filter(([condition, first]) => first !== undefined || !condition.includes("?"));
  const conditions = given.map(([condition, ...values]) => {
    const left = values.values();
    return condition.replaceAll("?", () => `$${bound.push(left.next().value ?? null)}`);
  });
  const sql = sqlFor(conditions.join(" and ") || "true");
  return readKept<Row>(db, sql, bound);
}

/** Where a page from the newest back begins, and how many it holds. */
export interface Page {
  readonly before: bigint | number | undefined;
  readonly limit: number;
  /** What the list is ordered by, where that is not its id. */
  readonly by?: string;
}

/** Members choose a limit, and each is a statement that every connection keeps: so a few limits stand for all. */
export const roomFor = (limit: number): number => 2 ** Math.ceil(Math.log2(limit));

/** The newest first, from the one after `before` on, by the filters that are given. */
export async function readNewest<Row>(
  db: Queryable,
  select: string,
  filters: readonly Filter[],
  { before, limit, by = "id" }: Page,
): Promise<Row[]> {
  const sqlFor = (where: string) => `${select} where ${where} order by ${by} desc limit ${roomFor(limit)}`;
  // Ids of some tables are smaller than those that a cursor may name.
  return (await readFiltered<Row>(db, [...filters, [`${by} < ?::bigint`, before]], sqlFor)).slice(0, limit);
}

/** Reads by a statement that the database plans once per connection, whatever its text. */
export async function readKept<Row>(db: Queryable, sql: string, values: readonly SqlValue[]): Promise<Row[]> {
  const name = createHash("sha1").update(sql).digest("base64url");
  return (await db.prepared<Row>(`list-${name}`, sql, values)).rows;
}

/** What a page shows of rows that were read with one more than `limit`, and where the next begins if there is one. */
export function cut<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly (Date | bigint | number | string)[],
): { readonly shown: Row[]; readonly next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const place = last && placeOf(last).map((part) => (part instanceof Date ? part.getTime() : part));
  return { shown, next_cursor: place?.join("/") ?? null };
}
