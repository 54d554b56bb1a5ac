import { accountsHandlers } from "../modules/accounts/routes.ts";
import { agentHandlers } from "../modules/agent/routes.ts";
import { mediaOfficeHandlers } from "../modules/media/routes.ts";
import { staffHandlers } from "../modules/staff/routes.ts";
import type { Handlers, OfficeHandlers } from "../platform/http/handlers.ts";
import type { Services } from "./services.ts";
import { unbuiltHandlers } from "./unbuilt.ts";

/** Every call of the site's contract and who answers it. */
export function siteHandlers(services: Services): Handlers {
  return {
    ...unbuiltHandlers,
    ...accountsHandlers(services),
    ...agentHandlers(services),
  };
}

export function officeHandlers(services: Services): OfficeHandlers {
  return { ...staffHandlers(services), ...mediaOfficeHandlers(services) };
}
