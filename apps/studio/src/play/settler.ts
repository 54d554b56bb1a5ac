import { DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import type { StudioParts } from "../studio.ts";
import { claimDue } from "./rounds-repo.ts";
import { deleteDemosBefore } from "./sessions-repo.ts";
import { settleRound } from "./settle-round.ts";

const POLL_MS = 500;
/** After a failed query: the database is gone for a while. */
const RETRY_MS = 5_000;
/** Longer than the operator's time-out. */
const LEASE_MS = 15_000;
const AT_ONCE = 20;
const DEMO_TTL_MS = 2 * DAY_MS;
const TIDY_EVERY_MS = HOUR_MS;
const TIDY_AT_ONCE = 500;

export interface Settler {
  /** Waits for pending work. */
  stop(): Promise<void>;
}

/** Brings every round to its end, including those of a killed process: the table says what is due. */
export function startSettler(parts: StudioParts): Settler {
  let timer: NodeJS.Timeout | undefined;
  let tidiedAt = 0;
  let stopped = false;
  const look = async () => {
    let wait = POLL_MS;
    try {
      while ((await settleDue(parts)) === AT_ONCE && !stopped);
      if (parts.now().getTime() - tidiedAt > TIDY_EVERY_MS) {
        tidiedAt = parts.now().getTime();
        await deleteDemosBefore(parts.db, new Date(tidiedAt - DEMO_TTL_MS), TIDY_AT_ONCE);
      }
    } catch (error) {
      wait = RETRY_MS;
      parts.alarm("rounds could not be looked at", { error: String(error) });
    }
    if (!stopped) timer = setTimeout(next, wait);
  };
  let looking = Promise.resolve();
  const next = () => {
    looking = look();
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      clearTimeout(timer);
    },
  };
}

/** Returns how many rounds were due. */
async function settleDue(parts: StudioParts): Promise<number> {
  const now = parts.now();
  const due = await claimDue(parts.db, now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await Promise.all(due.map((round) => settleRound(parts, round)));
  return due.length;
}
