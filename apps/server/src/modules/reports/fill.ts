import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../core/db.ts";
import type { Job } from "../../core/jobs.ts";
import { lockCursor } from "../../platform/outbox/outbox-repo.ts";
import { FOLLOWER } from "./follow-events.ts";
import { fillSums, isFilled } from "./roll-repo.ts";

const TRIES = 100;
const TRY_MS = 20;

/**
 * Adds up what was stored before there were reports, once. It wants a moment in which nothing is half written, which a
 * busy system has often enough. False where there was none: it is tried again, and until then nothing is added to days
 * and none is closed.
 */
export async function fillOnce(db: Db, tries = TRIES): Promise<boolean> {
  if (await isFilled(db)) return true;
  for (let tried = 1; tried <= tries; tried++) {
    const isDone = await db.transaction(async (tx) => {
      await tx.query("set transaction isolation level repeatable read");
      // As the follower does: its place first, then the row that closes days.
      return (await lockCursor(tx, FOLLOWER.name)) !== undefined && fillSums(tx);
    });
    if (isDone) return true;
    await sleep(TRY_MS);
  }
  return false;
}

/** For a system that was too busy when it started. */
export function fillJob({ db }: { readonly db: Db }): Job {
  return {
    name: "report_fill",
    cron: "* * * * *",
    maxAttempts: 1,
    async run() {
      await fillOnce(db);
    },
  };
}
