import type { StaffRole } from "@chokdee/contract";
import { NO_MONEY } from "@chokdee/money";
import { phoneDigits, phoneProblem } from "@chokdee/rules";
import type { Tx } from "../../core/db.ts";
import { DomainError, orNotFound } from "../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../core/form.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { inviteLater, seasonedFrom } from "./enrol.ts";
import { endInvitations } from "./invitation-repo.ts";
import { requireOwnPhone } from "./invite-staff.ts";
import { endStaffSessions } from "./session-repo.ts";
import { endProposalsOf } from "./proposals/decide.ts";
import { deletePasskeys } from "./passkeys/passkey-repo.ts";
import {
  findStaffLine,
  forgetCredentials,
  lockActiveOwners,
  lockStaff,
  resumeStaff,
  setStaffPhone,
  setStaffRole,
  type StaffRow,
  suspendStaff,
} from "./staff-repo.ts";
import { type StaffLine, staffLineView } from "./views.ts";
import { staffSessionBounds } from "./sessions.ts";

/** Only two owners change who may do what: one alone could make a second self. */
const byOwners = { amount: NO_MONEY, needs: "owner" } as const;

export async function setRole(
  deps: StaffDependencies,
  input: { readonly staff_id: number; readonly role: StaffRole },
  by: StaffContext,
): Promise<StaffLine> {
  return alter(deps, by, input.staff_id, async (tx, staff) => {
    if (input.role !== "owner") await keepAnOwner(tx, staff);
    await setStaffRole(tx, staff.id, input.role, seasonedFrom(deps.clock.real()));
    await endProposalsOf(deps, tx, staff.id, by);
    await deps.audit.weigh(tx, by, {
      action: "staff.role",
      subject: `staff:${staff.id}`,
      before: { role: staff.role },
      after: { role: input.role },
      ...byOwners,
    });
  });
}

/** Links to enrol go to the new phone from now on, and those that were sent before are void. */
export async function setPhone(
  deps: StaffDependencies,
  input: { readonly staff_id: number; readonly phone: string; readonly reason: string },
  by: StaffContext,
): Promise<StaffLine> {
  const reason = requireReason(input.reason);
  refuseFields({ phone: phoneProblem(input.phone) });
  const phone = phoneDigits(input.phone) ?? "";
  return alter(deps, by, input.staff_id, async (tx, staff) => {
    await requireOwnPhone(tx, phone);
    await setStaffPhone(tx, staff.id, phone);
    await endInvitations(tx, staff.id, deps.clock.real());
    await deps.audit.weigh(tx, by, {
      action: "staff.phone",
      subject: `staff:${staff.id}`,
      before: { phone: staff.phone },
      after: { phone },
      reason,
      ...byOwners,
    });
  });
}

/** One owner is enough to keep somebody out. */
export async function suspend(
  deps: StaffDependencies,
  input: { readonly staff_id: number; readonly reason: string },
  by: StaffContext,
): Promise<StaffLine> {
  const reason = requireReason(input.reason);
  return alter(deps, by, input.staff_id, async (tx, staff) => {
    await keepAnOwner(tx, staff);
    await endStaffSessions(tx, staff.id, deps.clock.real());
    await endInvitations(tx, staff.id, deps.clock.real());
    await suspendStaff(tx, staff.id);
    await endProposalsOf(deps, tx, staff.id, by);
    await deps.audit.record(tx, by.staff, by.address, {
      action: "staff.suspend",
      subject: `staff:${staff.id}`,
      before: { status: staff.status },
      after: { status: "suspended" },
      reason,
    });
  });
}

export async function resume(
  deps: StaffDependencies,
  input: { readonly staff_id: number; readonly reason: string },
  by: StaffContext,
): Promise<StaffLine> {
  const reason = requireReason(input.reason);
  return alter(deps, by, input.staff_id, async (tx, staff) => {
    if (staff.status !== "suspended") throw new DomainError("STAFF_STATE");
    await resumeStaff(tx, staff.id, seasonedFrom(deps.clock.real()));
    await deps.audit.weigh(tx, by, {
      action: "staff.resume",
      subject: `staff:${staff.id}`,
      before: { status: staff.status },
      after: { status: staff.password_hash === null ? "invited" : "active" },
      reason,
      ...byOwners,
    });
  });
}

/**
 * For a person who has lost the phone or the password, or never used the link: what they had ends, and a new link goes
 * to their phone. Whoever asks for it sees nothing of it.
 */
export async function resetCredentials(
  deps: StaffDependencies,
  input: { readonly staff_id: number; readonly reason: string },
  by: StaffContext,
): Promise<StaffLine> {
  const reason = requireReason(input.reason);
  return alter(deps, by, input.staff_id, async (tx, staff) => {
    await keepAnOwner(tx, staff);
    await forgetCredentials(tx, staff.id, seasonedFrom(deps.clock.real()));
    await deletePasskeys(tx, staff.id);
    await endProposalsOf(deps, tx, staff.id, by);
    await endStaffSessions(tx, staff.id, deps.clock.real());
    await inviteLater(deps, tx, staff.id);
    const entry = { action: "staff.credentials", subject: `staff:${staff.id}`, reason } as const;
    await deps.audit.record(tx, by.staff, by.address, entry);
  });
}

async function alter(
  { clock }: StaffDependencies,
  { once }: StaffContext,
  id: number,
  change: (tx: Tx, staff: StaffRow) => Promise<void>,
): Promise<StaffLine> {
  return once(async (tx) => {
    const staff = orNotFound(await lockStaff(tx, BigInt(id)));
    await change(tx, staff);
    const after = orNotFound(await findStaffLine(tx, staff.id, staffSessionBounds(clock.real())));
    return staffLineView(after);
  });
}

async function keepAnOwner(tx: Tx, staff: StaffRow): Promise<void> {
  const owners = await lockActiveOwners(tx);
  if (owners.includes(staff.id) && owners.length === 1) throw new DomainError("LAST_OWNER");
}
