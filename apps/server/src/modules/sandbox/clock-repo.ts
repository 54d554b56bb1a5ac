import type { Queryable } from "../../core/db.ts";

export async function readOffset(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ offset_ms: bigint }>("select offset_ms from sandbox_clock");
  return Number(rows[0]?.offset_ms ?? 0n);
}

export async function addOffset(db: Queryable, byMs: number): Promise<number> {
  const { rows } = await db.query<{ offset_ms: bigint }>(
    "update sandbox_clock set offset_ms = offset_ms + $1 returning offset_ms",
    [byMs],
  );
  return Number(rows[0]?.offset_ms ?? 0n);
}
