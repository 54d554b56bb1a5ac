import { createGatherer } from "@chokdee/server-kit/batcher";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Sessions } from "../../core/session.ts";
import { tokenHash } from "../../platform/tokens.ts";
import { SESSION_IDLE_MS, SESSION_MAX_MS } from "./rules.ts";
import { type AskedSession, findLiveSessions, type SessionBounds } from "./sessions-repo.ts";

/** Tokens of calls that come together are looked up by one statement. */
const MAX_TOGETHER = 256;

export function createSessions(db: Db, clock: Clock): Sessions {
  const look = createGatherer("sessions", MAX_TOGETHER, (asked: readonly AskedSession[]) =>
    findLiveSessions(db, asked, sessionBounds(clock.real())),
  );
  return {
    async find(token, active) {
      const row = await look({ tokenHash: tokenHash(token), active });
      return row ? { memberId: row.member_id, sessionId: row.id } : undefined;
    },
  };
}

/** What a session must be younger than to be alive at `now`. */
export function sessionBounds(now: Date): SessionBounds {
  return {
    now,
    idleSince: new Date(now.getTime() - SESSION_IDLE_MS),
    startedSince: new Date(now.getTime() - SESSION_MAX_MS),
  };
}
