import { DAY_MS } from "@chokdee/rules/time";
import type { Clock } from "../../core/clock.ts";
import type { LeagueStateRow } from "./league-repo.ts";

/** The league's own clock. It is business time, unless a sandbox's controls hold or move it. */
export interface LeagueTime {
  readonly now: number;
  /** A sandbox's beacon gives its values by this clock then, and not by its own. */
  readonly isMoved: boolean;
  /** A moment of the league by the business clock. */
  toBusiness(at: number): Date;
  /** The same of a moment at which something closes: while the clock stands still, nothing does. */
  closing(at: number): Date;
}

export function leagueTime({ held_at: heldAt, offset_ms: offset }: LeagueStateRow, clock: Clock): LeagueTime {
  const business = clock.now().getTime();
  const now = heldAt?.getTime() ?? business + Number(offset);
  const toBusiness = (at: number) => new Date(at - now + business);
  return {
    now,
    isMoved: now !== business,
    toBusiness,
    closing: (at) => (heldAt === null ? toBusiness(at) : new Date(business + DAY_MS)),
  };
}
