import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { ServerModule } from "../../platform/module.ts";
import { createAudit } from "./audit-repo.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { staffHandlers } from "./routes.ts";
import { seedStaff } from "./seed.ts";
import { createStaffSessions } from "./sessions.ts";

/** Who works in the office, and the record of what they did. */
export const staffModule = {
  ports: {
    audit: ({ clock }: { readonly clock: Clock }) => createAudit(clock),
    staffSessions: ({ db, clock }: { readonly db: Db; readonly clock: Clock }) => createStaffSessions(db, clock),
  },
  create: (deps: StaffDependencies) =>
    ({
      officeHandlers: staffHandlers(deps),
      seedSandbox: () => seedStaff(deps),
    }) satisfies ServerModule,
};
