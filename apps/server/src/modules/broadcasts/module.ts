import type { ServerModule } from "../../platform/module.ts";
import type { BroadcastsDependencies } from "./dependencies.ts";
import { broadcastsOfficeHandlers } from "./office/routes.ts";
import { broadcastsHandlers } from "./routes.ts";
import { sendDue } from "./send-due.ts";

/** News to members' phones and LINE, for those who have consented to it. */
export const broadcastsModule = {
  create: (deps: BroadcastsDependencies) =>
    ({
      handlers: broadcastsHandlers(deps),
      officeHandlers: broadcastsOfficeHandlers(deps),
      // The next minute is the next attempt.
      jobs: () => [{ name: "broadcasts.send", cron: "* * * * *", maxAttempts: 1, run: () => sendDue(deps) }],
    }) satisfies ServerModule,
};
