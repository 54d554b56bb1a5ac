import { DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import { createLoop, type Loop } from "../platform/loop.ts";
import type { StudioParts } from "../studio.ts";
import { claimDue } from "./rounds-repo.ts";
import { deleteDemosBefore } from "./sessions-repo.ts";
import { settleRound } from "./settle-round.ts";

const POLL_MS = 500;
/** Longer than the operator's time-out. */
const LEASE_MS = 15_000;
const AT_ONCE = 20;
const DEMO_TTL_MS = 2 * DAY_MS;
const TIDY_EVERY_MS = HOUR_MS;
const TIDY_AT_ONCE = 500;

/** Brings every round to its end, including those of a killed process: the table says what is due. */
export function createSettler(parts: () => StudioParts): Loop {
  let tidiedAt = 0;
  return createLoop(
    async () => {
      const { db, now } = parts();
      while ((await settleDue(parts())) === AT_ONCE);
      if (now().getTime() - tidiedAt > TIDY_EVERY_MS) {
        tidiedAt = now().getTime();
        await deleteDemosBefore(db, new Date(tidiedAt - DEMO_TTL_MS), TIDY_AT_ONCE);
      }
      return POLL_MS;
    },
    (error) => parts().alarm("rounds could not be looked at", { error: String(error) }),
  );
}

/** Returns how many rounds were due. */
async function settleDue(parts: StudioParts): Promise<number> {
  const now = parts.now();
  const due = await claimDue(parts.db, now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await Promise.all(due.map((round) => settleRound(parts, round)));
  return due.length;
}
