import { DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import { createLoop, type Loop } from "@chokdee/server-kit/loop";
import type { Ports } from "../core/ports.ts";
import { deleteDemosBefore } from "./sessions-repo.ts";

const DEMO_TTL_MS = 2 * DAY_MS;
const AT_ONCE = 500;

/** Forgets counted calls, and deletes old demos apart from all that money waits for. Where a batch was full there may be more. */
export function createTidier(deps: Pick<Ports, "db" | "now" | "limits" | "alarm">): Loop {
  return createLoop(
    async () => {
      const { db, now, limits } = deps;
      await limits.members.prune();
      const deleted = await deleteDemosBefore(db, new Date(now().getTime() - DEMO_TTL_MS), AT_ONCE);
      return deleted === AT_ONCE ? 0 : HOUR_MS;
    },
    (error) => deps.alarm("old demos could not be deleted", { error: String(error) }),
  );
}
