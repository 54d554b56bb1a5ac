import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Sessions } from "../../core/session.ts";
import { tokenHash } from "../../platform/tokens.ts";
import { SESSION_IDLE_MS, SESSION_MAX_MS } from "./rules.ts";
import { findLiveSession, type SessionBounds } from "./sessions-repo.ts";

export function createSessions(db: Db, clock: Clock): Sessions {
  return {
    async find(token, active) {
      const row = await findLiveSession(db, tokenHash(token), sessionBounds(clock.real()), active);
      return row && { memberId: row.member_id, sessionId: row.id };
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
