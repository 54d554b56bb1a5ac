import { officeContentCalls } from "./content.ts";
import { officeLottoCalls } from "./lotto.ts";
import { officeMemberCalls } from "./members.ts";
import { officePaymentCalls } from "./payments.ts";
import { officeProviderCalls } from "./providers.ts";
import { officeStaffCalls } from "./staff.ts";

/** The operator's back office, on its own origin. */
export const officeCalls = {
  ...officeStaffCalls,
  ...officeMemberCalls,
  ...officeContentCalls,
  ...officeProviderCalls,
  ...officeLottoCalls,
  ...officePaymentCalls,
};

export type OfficeCallId = keyof typeof officeCalls;
