import { officeContentCalls } from "./content.ts";
import { officeLottoCalls } from "./lotto.ts";
import { officeMemberCalls } from "./members.ts";
import { officeStaffCalls } from "./staff.ts";

/** The operator's back office, on its own origin. */
export const officeCalls = { ...officeStaffCalls, ...officeMemberCalls, ...officeContentCalls, ...officeLottoCalls };

export type OfficeCallId = keyof typeof officeCalls;
