import { type CountedList, mayCall, officeCalls } from "@chokdee/contract/office";
import type { Log } from "../core/ports.ts";
import type { OfficeHandlers } from "../platform/http/handlers.ts";
import type { CountWaiting, ServerModule } from "../platform/module.ts";

/** The menu says that there are more than these. */
const MAX = 100;

/** One call for all that waits, each part counted by the module that has it: one that cannot spoils no other. */
export function waitingCounts(modules: readonly ServerModule[], log: Log) {
  const counters = modules.flatMap(({ waiting }) => Object.entries(waiting ?? {}) as [CountedList, CountWaiting][]);
  return {
    officeCounts: async (_input, { staff: { role } }) => {
      const counts: Partial<Record<CountedList, number | null>> = {};
      for (const [list, count] of counters.filter(([id]) => mayCall(role, officeCalls[id]))) {
        counts[list] = await count(role, MAX).catch((error: unknown) => {
          log.error({ err: error, list }, "what waits could not be counted");
          return null;
        });
      }
      return counts;
    },
  } satisfies Partial<OfficeHandlers>;
}
