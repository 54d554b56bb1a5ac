import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { StaffSessions } from "../../core/session.ts";
import { tokenHash } from "../../platform/tokens.ts";
import { findLiveStaffSession } from "./staff-repo.ts";

const IDLE_MS = 15 * MINUTE_MS;
const MAX_MS = 12 * HOUR_MS;

export function createStaffSessions(db: Db, clock: Clock): StaffSessions {
  return {
    async find(token) {
      const now = clock.real();
      const row = await findLiveStaffSession(db, tokenHash(token), {
        now,
        idleSince: new Date(now.getTime() - IDLE_MS),
        startedSince: new Date(now.getTime() - MAX_MS),
      });
      return row && { staffId: row.id, username: row.username, role: row.role };
    },
  };
}
