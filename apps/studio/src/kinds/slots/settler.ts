import { createLoop, type Loop } from "@chokdee/server-kit/loop";
import type { StudioParts } from "../../core/ports.ts";
import { claimDue } from "./rounds-repo.ts";
import { settleRound } from "./settle-round.ts";

const POLL_MS = 500;
/** Longer than the operator's time-out. */
const LEASE_MS = 15_000;
const AT_ONCE = 20;

/** Brings every round to its end, including those of a killed process: the table says what is due. */
export function createSettler(parts: () => StudioParts): Loop {
  return createLoop(
    async () => {
      while ((await settleDue(parts())) === AT_ONCE);
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
