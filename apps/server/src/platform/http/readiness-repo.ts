import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Outages } from "@chokdee/server-kit/db";
import type { Db } from "../../core/db.ts";
import type { Check } from "./health.ts";

/** Anybody may ask whether the server is ready. It looks this often at most, however often it is asked. */
const LOOK_EVERY_MS = 1_000;
/** Below this the next backup, upload or write-ahead segment may be the one that fails. */
const MIN_FREE_BYTES = 100 * 1024 * 1024;

/** A write, since a database whose disk is full still answers what it is asked. */
export function databaseTakesWrites(db: Db, outages: Outages): Check {
  return seldom(async () => {
    const isUsable = await outages.isUsable(() => db.query("update ready_probe set at = now()"));
    return isUsable ? undefined : "nobody takes writes";
  });
}

/** Members read on meanwhile, and what moves money waits. */
export function moneyWaits(outages: Outages): Check {
  const why = {
    well: undefined,
    away: "money waits: nobody takes writes",
    waiting: "money waits: no standby confirms writes",
  };
  return async () => why[outages.state];
}

/** Whether there is room beside what the server keeps in files. */
export function diskHasRoom(dir: string, measure = freeBytes): Check {
  return seldom(async () => {
    const free = await measure(dir);
    return free < MIN_FREE_BYTES ? `${Math.floor(free / 1024 / 1024)} MB left for the data folder` : undefined;
  });
}

/** A folder that nothing was kept in yet will be made where its parent is. */
async function freeBytes(dir: string): Promise<number> {
  let there = dir;
  while (!existsSync(there)) there = dirname(there);
  const { bavail, bsize } = await statfs(there);
  return bavail * bsize;
}

/** The same answer for whoever asks at about the same time. */
function seldom(look: Check): Check {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let answer: ReturnType<Check> | undefined;
  return () => {
    if (answer === undefined || performance.now() - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = performance.now();
      answer = look();
    }
    return answer;
  };
}
