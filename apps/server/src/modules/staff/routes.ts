import type { OfficeHandlers } from "../../platform/http/handlers.ts";
import { logInStaff, type StaffDependencies } from "./log-in.ts";

export function staffHandlers(dependencies: StaffDependencies) {
  return {
    officeLogin: (input, context) => logInStaff(dependencies, input, context),
    officeMe: async (_input, { staff }) => ({ username: staff.username, role: staff.role }),
  } satisfies Partial<OfficeHandlers>;
}
