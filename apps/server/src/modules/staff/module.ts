import type { Ports } from "../../core/ports.ts";
import type { ServerModule } from "../../platform/module.ts";
import { alarmKinds, countAlarms } from "./alarms/alarm-repo.ts";
import { createAudit } from "./audit.ts";
import { createAuditNote } from "./audit-note.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { staffJobs } from "./jobs.ts";
import { createLinkOrigins } from "./origins.ts";
import { guardOffice } from "./proposals/guard.ts";
import { kindsOf } from "./proposals/may-agree.ts";
import { countWaiting, countWaitingFor } from "./proposals/proposal-repo.ts";
import { staffHandlers } from "./routes.ts";
import { seedStaff } from "./seed.ts";
import { createStaffAccounts } from "./own-accounts.ts";
import { createStaffSessions } from "./sessions.ts";

/** Who works in the office, what takes two of them, and the record of what they did. */
export const staffModule = {
  ports: {
    audit: createAudit,
    linkOrigins: createLinkOrigins,
    sealNote: createAuditNote,
    staffAccounts: createStaffAccounts,
    staffSessions: ({ lightDb, clock }: Pick<Ports, "lightDb" | "clock">) => createStaffSessions(lightDb, clock),
  },
  guardOffice,
  create: (deps: StaffDependencies) =>
    ({
      officeHandlers: staffHandlers(deps),
      jobs: () => staffJobs(deps),
      seedSandbox: () => seedStaff(deps),
      waiting: { officeProposalList: (role, max) => countWaitingFor(deps.db, role, kindsOf(role), max) },
      gauges: [
        {
          name: "chokdee_proposals_waiting",
          help: "Proposals that wait for a second person",
          read: () => countWaiting(deps.db),
        },
        ...alarmKinds.map((kind) => ({
          name: `chokdee_${kind}_alarms_total`,
          help: `Alarms so far about an unusual ${kind}`,
          read: () => countAlarms(deps.db, kind),
        })),
      ],
    }) satisfies ServerModule,
};
