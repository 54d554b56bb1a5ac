import { defineCalls } from "../call.ts";

const watchers = { access: "staff", roles: ["finance", "support"], failure: "rethrow" } as const;

/** How the system itself is: its books, its work in the background, and what follows its events. */
export const officeSystemCalls = defineCalls({
  officeSystemGet: { ...watchers, method: "GET", path: "/office/api/system", errors: [] },
  officeJobList: { ...watchers, method: "GET", path: "/office/api/system/jobs", errors: [] },
  /** Tries a job again at once, with all of its attempts. */
  officeJobRetry: { ...watchers, method: "POST", path: "/office/api/system/jobs/retry", errors: ["NOT_FOUND"] },
  /** Compares the whole of the books soon, beside the nightly time. */
  officeReconcileStart: { ...watchers, method: "POST", path: "/office/api/system/reconcile", errors: [], perMinute: 2 },
  /** Opens what a reconciliation has closed, once a later one has found it sound. Always agreed to by a second person. */
  officeFlowReopen: {
    ...watchers,
    roles: ["finance"],
    method: "POST",
    path: "/office/api/system/flows/reopen",
    errors: ["NOT_FOUND", "FLOW_UNSOUND"],
    guarded: true,
  },
});
