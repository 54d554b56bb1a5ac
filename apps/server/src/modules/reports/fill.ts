import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../core/db.ts";
import { StartFailure } from "../../core/start-failure.ts";
import { fillSums } from "./roll-repo.ts";

const TRIES = 500;
const TRY_MS = 20;

/**
 * Adds up what was stored before there were reports, once. It wants a moment in which nothing is half written, which a
 * busy system has often enough.
 */
export async function fillOnce(db: Db): Promise<void> {
  for (let tried = 1; tried <= TRIES; tried++) {
    const isFilled = await db.transaction(async (tx) => {
      await tx.query("set transaction isolation level repeatable read");
      return fillSums(tx);
    });
    if (isFilled) return;
    await sleep(TRY_MS);
  }
  throw new StartFailure("The sums of reports could not be begun while others write: stop the other processes first.");
}
