import type { StaffRole } from "@chokdee/contract";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { requireReason } from "../../core/form.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import { credentialsView, drawCredentials, type StaffCredentials } from "./create-staff.ts";
import type { StaffDependencies } from "./dependencies.ts";
import {
  endStaffSessions,
  findStaffLine,
  lockActiveOwners,
  lockStaff,
  setStaffPassword,
  setStaffRole,
  setStaffStatus,
  setStaffTotp,
  type StaffRow,
} from "./staff-repo.ts";
import { type StaffLine, staffLineView } from "./views.ts";

export async function setRole(
  deps: StaffDependencies,
  input: { readonly staff_id: number; readonly role: StaffRole },
  by: StaffContext,
): Promise<StaffLine> {
  return alter(deps, input.staff_id, async (tx, staff) => {
    if (input.role !== "owner") await keepAnOwner(tx, staff);
    await setStaffRole(tx, staff.id, input.role);
    await deps.audit.record(tx, by.staff, by.address, {
      action: "staff.role",
      subject: `staff:${staff.id}`,
      before: { role: staff.role },
      after: { role: input.role },
    });
  });
}

export async function setStatus(
  deps: StaffDependencies,
  input: { readonly staff_id: number; readonly reason: string },
  status: StaffRow["status"],
  by: StaffContext,
): Promise<StaffLine> {
  const reason = requireReason(input.reason);
  return alter(deps, input.staff_id, async (tx, staff) => {
    if (status === "suspended") {
      await keepAnOwner(tx, staff);
      await endStaffSessions(tx, staff.id, deps.clock.real());
    }
    await setStaffStatus(tx, staff.id, status);
    await deps.audit.record(tx, by.staff, by.address, {
      action: status === "suspended" ? "staff.suspend" : "staff.resume",
      subject: `staff:${staff.id}`,
      before: { status: staff.status },
      after: { status },
      reason,
    });
  });
}

/** For a person who has lost the phone or the password: both are new, and every session ends. */
export async function resetCredentials(
  deps: StaffDependencies,
  input: { readonly staff_id: number; readonly reason: string },
  by: StaffContext,
): Promise<StaffCredentials> {
  const reason = requireReason(input.reason);
  const drawn = await drawCredentials(deps);
  const { id, username } = await alter(deps, input.staff_id, async (tx, staff) => {
    await setStaffPassword(tx, staff.id, drawn.passwordHash);
    await setStaffTotp(tx, staff.id, drawn.sealedTotp);
    await endStaffSessions(tx, staff.id, deps.clock.real());
    const entry = { action: "staff.credentials", subject: `staff:${staff.id}`, reason };
    await deps.audit.record(tx, by.staff, by.address, entry);
  });
  return credentialsView(BigInt(id), username, drawn);
}

async function alter(
  { db }: StaffDependencies,
  id: number,
  change: (tx: Tx, staff: StaffRow) => Promise<void>,
): Promise<StaffLine> {
  return db.transaction(async (tx) => {
    const staff = await lockStaff(tx, BigInt(id));
    if (!staff) throw new DomainError("NOT_FOUND");
    await change(tx, staff);
    const after = await findStaffLine(tx, staff.id);
    if (!after) throw new DomainError("NOT_FOUND");
    return staffLineView(after);
  });
}

async function keepAnOwner(tx: Tx, staff: StaffRow): Promise<void> {
  const owners = await lockActiveOwners(tx);
  if (owners.includes(staff.id) && owners.length === 1) throw new DomainError("LAST_OWNER");
}
