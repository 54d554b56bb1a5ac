import type { StaffRole } from "@chokdee/contract";
import { NO_MONEY } from "@chokdee/money";
import { phoneDigits, phoneProblem } from "@chokdee/rules";
import type { Tx } from "../../core/db.ts";
import { DomainError, orNotFound } from "../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../core/form.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { inviteLater, seasonedFrom } from "./enrol.ts";
import { findStaffLine, hasStaffPhone, insertStaff } from "./staff-repo.ts";
import { type StaffLine, staffLineView } from "./views.ts";
import { staffSessionBounds } from "./sessions.ts";

const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/;

/** Letters that look the same everywhere, because the name is in every record of what its owner did. */
export function staffNameProblem(username: string): string | undefined {
  if (username === "") return "กรุณากรอกชื่อผู้ใช้";
  return USERNAME.test(username) ? undefined : "ชื่อผู้ใช้ต้องเป็นตัวอักษรภาษาอังกฤษหรือตัวเลข 3-32 ตัว";
}

/** A phone that no other member of staff has. */
export async function requireOwnPhone(tx: Tx, phone: string): Promise<void> {
  refuseFields({ phone: (await hasStaffPhone(tx, phone)) ? "เบอร์โทรศัพท์นี้เป็นของเจ้าหน้าที่คนอื่น" : undefined });
}

/** An account for a person who has still to enrol, in the caller's transaction. */
export async function insertInvited(
  deps: StaffDependencies,
  tx: Tx,
  staff: { readonly username: string; readonly role: StaffRole; readonly phone: string },
): Promise<bigint> {
  await requireOwnPhone(tx, staff.phone);
  const now = deps.clock.real();
  const id = await insertStaff(tx, { ...staff, at: now, approvesFrom: seasonedFrom(now) });
  if (id === undefined) throw new DomainError("USERNAME_TAKEN", { fields: { username: "ชื่อผู้ใช้นี้ถูกใช้แล้ว" } });
  return id;
}

/** Two owners let a new person in, and neither of them sees what that person signs in with. */
export async function inviteStaff(
  deps: StaffDependencies,
  input: { readonly username: string; readonly role: StaffRole; readonly phone: string; readonly reason: string },
  by: StaffContext,
): Promise<StaffLine> {
  const username = input.username.trim();
  refuseFields({ username: staffNameProblem(username), phone: phoneProblem(input.phone) });
  const reason = requireReason(input.reason);
  const phone = phoneDigits(input.phone) ?? "";
  return by.once(async (tx) => {
    const id = await insertInvited(deps, tx, { username, role: input.role, phone });
    await inviteLater(deps, tx, id);
    await deps.audit.weigh(tx, by, {
      action: "staff.invite",
      subject: `staff:${id}`,
      after: { username, role: input.role, phone },
      reason,
      amount: NO_MONEY,
      needs: "owner",
    });
    const line = orNotFound(await findStaffLine(tx, id, staffSessionBounds(deps.clock.real())));
    return staffLineView(line);
  });
}
