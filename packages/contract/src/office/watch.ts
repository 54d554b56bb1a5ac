import { defineCalls } from "../call.ts";

const watchers = { access: "staff", roles: ["risk"], failure: "rethrow" } as const;

/** What those who watch the staff look at. */
export const officeWatchCalls = defineCalls({
  /** What somebody should look at afterwards, the newest first. */
  officeExceptionList: { ...watchers, method: "GET", path: "/office/api/exceptions", errors: [] },
});
