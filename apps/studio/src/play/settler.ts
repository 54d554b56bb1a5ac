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
  start(parts: StudioParts): void;
  /** Something is due now: it is not left until the next look. */
  soon(): void;
  /** Waits for pending work. */
  stop(): Promise<void>;
}

/** Brings every round to its end, including those of a killed process: the table says what is due. */
export function createSettler(): Settler {
  let tidiedAt = 0;
  let stopped = false;
  let isCalled = false;
  let wake = () => {};
  let running: Promise<void> | undefined;
  const look = async (parts: StudioParts): Promise<number> => {
    try {
      while ((await settleDue(parts)) === AT_ONCE && !stopped);
      if (parts.now().getTime() - tidiedAt > TIDY_EVERY_MS) {
        tidiedAt = parts.now().getTime();
        await deleteDemosBefore(parts.db, new Date(tidiedAt - DEMO_TTL_MS), TIDY_AT_ONCE);
      }
      return POLL_MS;
    } catch (error) {
      parts.alarm("rounds could not be looked at", { error: String(error) });
      return RETRY_MS;
    }
  };
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (parts: StudioParts) => {
    while (!stopped) {
      isCalled = false;
      const pause = await look(parts);
      if (!isCalled && !stopped) await rest(pause);
    }
  };
  return {
    start(parts) {
      running ??= run(parts);
    },
    soon() {
      isCalled = true;
      wake();
    },
    async stop() {
      stopped = true;
      wake();
      await running;
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
