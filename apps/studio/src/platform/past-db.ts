import type { PastDb } from "../core/ports.ts";
import { openDb, SCHEMA } from "./db.ts";

/** A connection whose clock stands where it is set: shared tables follow the database's clock, also through a past. */
export function openPastDb(url: string): PastDb & { close(): Promise<void> } {
  const db = openDb(url, { connections: 1, schema: `${SCHEMA},pg_catalog`, isHasty: true });
  return {
    db,
    async setTo(at) {
      await db.query("select set_config('studio.past_at', $1, false)", [at.toISOString()]);
    },
    close: () => db.close(),
  };
}
