import type { OfficeHandlers } from "../../platform/http/handlers.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { logInStaff } from "./log-in.ts";

export function staffHandlers(dependencies: StaffDependencies) {
  return {
    officeLogin: (input, context) => logInStaff(dependencies, input, context),
    officeMe: async (_input, { staff }) => ({ username: staff.username, role: staff.role }),
  } satisfies Partial<OfficeHandlers>;
}
