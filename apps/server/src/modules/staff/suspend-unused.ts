import { DAY_MS } from "@chokdee/rules/time";
import { insertAudit, SYSTEM } from "./audit-repo.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { endInvitations } from "./invitation-repo.ts";
import { endProposalsOf } from "./proposals/decide.ts";
import { endStaffSessions } from "./session-repo.ts";
import { listUnused, lockActiveOwners, lockStaff, suspendStaff } from "./staff-repo.ts";

/** PCI DSS 8.2.6: an account that nobody uses is a door that nobody watches. */
const UNUSED_MS = 90 * DAY_MS;

/** Suspends who has not been here for so long. The last owner stays, or nobody could let the others in again. */
export async function suspendUnused({ db, clock }: StaffDependencies): Promise<void> {
  const since = new Date(clock.real().getTime() - UNUSED_MS);
  for (const id of await listUnused(db, since)) {
    await db.transaction(async (tx) => {
      const now = clock.real();
      const owners = await lockActiveOwners(tx);
      const staff = await lockStaff(tx, id);
      const isLastOwner = owners.length === 1 && owners[0] === id;
      if (!staff || staff.status === "suspended" || isLastOwner) return;
      await endStaffSessions(tx, id, now);
      await endInvitations(tx, id, now);
      await suspendStaff(tx, id);
      await endProposalsOf({ clock }, tx, id, undefined);
      const entry = {
        action: "staff.suspend",
        subject: `staff:${id}`,
        before: { status: staff.status },
        after: { status: "suspended" },
        reason: "ไม่ได้เข้าใช้ 90 วัน",
      } as const;
      await insertAudit(tx, SYSTEM, entry, now);
    });
  }
}
