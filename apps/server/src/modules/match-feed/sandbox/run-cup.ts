import { NOTHING_DUE } from "@chokdee/server-kit/loop";
import type { Secrets } from "../../../core/ports.ts";
import { applyMessage, repriceMatch } from "../apply-message.ts";
import type { MatchFeedDependencies } from "../dependencies.ts";
import { findKnown, listUnended } from "../feed-repo.ts";
import type { MatchMessage } from "../messages.ts";
import {
  CUP_LEAGUE_ID,
  cupCourse,
  cupEvent,
  cupMarket,
  cupMatches,
  type CupMatch,
  type CupSeed,
  cupState,
} from "./cup.ts";

export const TELL_MS = 3_000;

export function cupSeed(secrets: Pick<Secrets, "mac">): CupSeed {
  return (eventId) => secrets.mac("sandbox-cup", String(eventId)).toString("hex");
}

/**
 * One turn of the sandbox's own feed. It tells what it has to tell as an outside feed would, while somebody looks on or has
 * a bet, and else nothing: what was missed follows from the time. Returns how long to wait, in milliseconds.
 */
export async function tellCup(deps: MatchFeedDependencies, seed: CupSeed): Promise<number> {
  const { db, clock, sportFeed } = deps;
  const at = clock.now();
  if (!(await sportFeed.hasAudience(db, CUP_LEAGUE_ID))) return NOTHING_DUE;
  const announced = cupMatches(at.getTime());
  const known = await findKnown(
    db,
    announced.map(({ eventId }) => eventId),
  );
  for (const match of announced) {
    if (known.has(match.eventId) || match.startsAt <= at.getTime()) continue;
    for (const message of [cupEvent(seed, match), cupMarket(seed, match)]) await tell(deps, message, at);
  }
  for (const match of await begun(deps, at.getTime())) {
    const state = cupState(cupCourse(seed, match), match, at.getTime());
    if (state) await tell(deps, state, at);
  }
  await db.transaction((tx) => sportFeed.heard(tx, [CUP_LEAGUE_ID], at));
  return TELL_MS;
}

async function tell(deps: MatchFeedDependencies, message: MatchMessage, at: Date): Promise<void> {
  const applied = await applyMessage(deps, message, at);
  if (applied === "old") await repriceMatch(deps, message.eventId, at);
}

/** Those that were announced and have no end, however long ago they began. */
async function begun({ db }: MatchFeedDependencies, now: number): Promise<CupMatch[]> {
  const matches = await listUnended(db, CUP_LEAGUE_ID);
  return matches.flatMap(({ record: { event } }) =>
    event && event.kickOffAt <= now ? [{ eventId: event.eventId, startsAt: event.kickOffAt }] : [],
  );
}
