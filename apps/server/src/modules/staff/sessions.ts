import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { StaffSessions } from "../../core/session.ts";
import { tokenHash } from "../../platform/tokens.ts";
import { hasAuditSince, insertAudit } from "./audit-repo.ts";
import { findLiveStaffSession, type SessionBounds } from "./session-repo.ts";

const IDLE_MS = 15 * MINUTE_MS;
const MAX_MS = 12 * HOUR_MS;
/** For so long after a code of the authenticator, what asks for one is open. */
export const CONFIRMED_MS = 10 * MINUTE_MS;
/** One attempt at the same thing is recorded, not the hundred that a page or a script makes of it. */
const REFUSAL_EVERY_MS = MINUTE_MS;

/** What a session must be younger than to be alive at `now`. */
export function staffSessionBounds(now: Date): SessionBounds {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return { now, idleSince: ago(IDLE_MS), startedSince: ago(MAX_MS) };
}

export function createStaffSessions(db: Db, clock: Clock): StaffSessions {
  return {
    async find(token, active) {
      const now = clock.real();
      const row = await findLiveStaffSession(db, tokenHash(token), staffSessionBounds(now), active);
      if (!row) return undefined;
      const { id: staffId, username, role, confirmed_at: at, has_declared: hasDeclared } = row;
      const isConfirmed = at !== null && now.getTime() - at.getTime() < CONFIRMED_MS;
      return { staffId, username, role, isConfirmed, hasDeclared };
    },
    async recordRefusal(staff, address, call) {
      const now = clock.real();
      const entry = { action: "staff.refused", subject: `call:${call}` } as const;
      const since = new Date(now.getTime() - REFUSAL_EVERY_MS);
      if (await hasAuditSince(db, staff.staffId, entry, since)) return;
      await db.transaction((tx) => insertAudit(tx, { ...staff, address }, entry, now));
    },
  };
}
