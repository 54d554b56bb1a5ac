import { MINUTE_MS } from "@chokdee/rules/time";
import { aloud } from "@chokdee/server-kit/pulse";
import { createLoop, type Loop, NOTHING_DUE } from "@chokdee/server-kit/loop";
import { Refusal } from "../core/refusal.ts";
import type { Ports } from "../core/ports.ts";
import type { Session } from "../core/session.ts";
import { balanceOf } from "./balance.ts";
import { IDLE_MS } from "./sessions.ts";
import { endedSessions, type EndedSession, endSession, runningSessions } from "./sessions-repo.ts";

const REST_MS = 500;
/** Processes' clocks may differ by so much, and a transaction may last so long. */
const KNOWN_MS = MINUTE_MS;
const AT_ONCE = 500;
const MAX_SESSIONS = 20;

/**
 * The operator says that something of a member's sessions has changed. It is asked about each of them, so that nothing
 * but its own answer ends one, and those of other devices run on.
 */
export async function checkSessions(deps: Pick<Ports, "db" | "wallet" | "now">, operatorPlayer: string): Promise<void> {
  const since = new Date(deps.now().getTime() - IDLE_MS);
  const running = await runningSessions(deps.db, operatorPlayer, since, MAX_SESSIONS);
  await Promise.all(running.map((session) => checkSession(deps, session)));
}

async function checkSession(deps: Pick<Ports, "db" | "wallet" | "now">, session: Session): Promise<void> {
  try {
    await balanceOf(deps, session);
  } catch (error) {
    const status = error instanceof Refusal ? error.answer.status : undefined;
    // A wallet that does not answer says nothing of the session.
    if (status !== "SESSION_EXPIRED" && status !== "MEMBER_DISABLED") return;
    await endSession(deps.db, session.id, status, deps.now());
  }
}

/** Tells of each session that has ended, whichever process has heard it from the operator. */
export function createEndings(
  { db, now, pulse, alarm }: Pick<Ports, "db" | "now" | "pulse" | "alarm">,
  tell: (ended: EndedSession, refusal: Refusal) => void,
): Loop {
  const announced = new Map<number, number>();
  return createLoop(
    async () => {
      const at = now().getTime();
      for (const [id, since] of announced) if (at - since > 2 * KNOWN_MS) announced.delete(id);
      const ended = await endedSessions(db, new Date(at - KNOWN_MS), [...announced.keys()], AT_ONCE);
      for (const each of ended) {
        announced.set(each.id, at);
        aloud(() => tell(each, new Refusal(each.end_failure)));
      }
      return ended.length === AT_ONCE ? 0 : NOTHING_DUE;
    },
    (error) => alarm("sessions that ended could not be seen", { error: String(error) }),
    { pulse, restMs: REST_MS },
  );
}
