import { createLoop, type Loop, NOTHING_DUE } from "@chokdee/server-kit/loop";
import type { DueWork } from "../core/due-work.ts";
import type { Ports } from "../core/ports.ts";

/** How often to look while much is written, and while something is overdue, such as a beacon's value that is late. */
const REST_MS = 500;

/** Calls whoever has something to do: by one statement for all, when something was written or becomes due. */
export function createDueWatch({ db, pulse, alarm }: Ports, works: readonly DueWork[]): Loop {
  const sql = `select array[${works.map(({ dueSql }) => `(${dueSql})`).join(", ")}]::timestamptz[] as due, clock_timestamp() as now`;
  return createLoop(
    async () => {
      const { rows } = await db.query<{ due: readonly (Date | null)[]; now: Date }>(sql);
      const [{ due: all, now } = { due: [], now: new Date() }] = rows;
      let nextMs = NOTHING_DUE;
      for (const [no, due] of all.entries()) {
        if (!due) continue;
        const dueMs = due.getTime() - now.getTime();
        if (dueMs <= 0) works[no]?.soon();
        nextMs = Math.min(nextMs, Math.max(dueMs, REST_MS));
      }
      return nextMs;
    },
    (error) => alarm("what is due could not be seen", { error: String(error) }),
    { pulse, restMs: REST_MS },
  );
}
