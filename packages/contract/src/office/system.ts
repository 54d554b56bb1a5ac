import { defineCalls } from "../call.ts";
import { guards, posts, reads } from "./starts.ts";

const watchers = { roles: ["finance", "support"] } as const;

/** How the system itself is: its books, its work in the background, and what follows its events. */
export const officeSystemCalls = defineCalls({
  officeSystemGet: { ...reads, ...watchers, path: "/office/api/system" },
  officeJobList: { ...reads, ...watchers, path: "/office/api/system/jobs" },
  /** Tries a job again at once, with all of its attempts. */
  officeJobRetry: { ...posts, ...watchers, path: "/office/api/system/jobs/retry", errors: ["NOT_FOUND"] },
  /** Compares the whole of the books soon, beside the nightly time. */
  officeReconcileStart: { ...posts, ...watchers, path: "/office/api/system/reconcile", errors: [], perMinute: 2 },
  /** Opens what a reconciliation has closed, once a later one has found it sound. Always agreed to by a second person. */
  officeFlowReopen: {
    ...guards,
    roles: ["finance"],
    path: "/office/api/system/flows/reopen",
    errors: ["NOT_FOUND", "FLOW_UNSOUND"],
  },
});
