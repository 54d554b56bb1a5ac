import { pageOf, readCursor } from "../../core/page.ts";
import type { OfficeHandlers } from "../../platform/http/handlers.ts";
import { tokenHash } from "../../platform/tokens.ts";
import { resetCredentials, setRole, setStatus } from "./alter-staff.ts";
import { listAudit } from "./audit-repo.ts";
import { changeOwnPassword } from "./change-password.ts";
import { createStaff } from "./create-staff.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { logInStaff } from "./log-in.ts";
import { endStaffSession, listStaff } from "./staff-repo.ts";
import { auditView, staffLineView } from "./views.ts";

export function staffHandlers(deps: StaffDependencies) {
  const { db, clock } = deps;
  return {
    officeLogin: (input, context) => logInStaff(deps, input, context),
    officeLogout: async (_input, { token }) => {
      if (token) await endStaffSession(db, tokenHash(token), clock.real());
      return {};
    },
    officeMe: async (_input, { staff }) => ({ username: staff.username, role: staff.role }),
    officePasswordChange: (input, by) => changeOwnPassword(deps, input, by),
    officeStaffList: async () => (await listStaff(db)).map(staffLineView),
    officeStaffCreate: (input, by) => createStaff(deps, input, by),
    officeStaffRoleSet: (input, by) => setRole(deps, input, by),
    officeStaffSuspend: (input, by) => setStatus(deps, input, "suspended", by),
    officeStaffResume: (input, by) => setStatus(deps, input, "active", by),
    officeStaffCredentialsReset: (input, by) => resetCredentials(deps, input, by),
    officeAuditList: async ({ subject, staff_id: staffId, cursor, limit }) =>
      pageOf(await listAudit(db, { subject, staffId }, readCursor(cursor), limit + 1), limit, auditView),
  } satisfies Partial<OfficeHandlers>;
}
