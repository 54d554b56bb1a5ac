import { defineCalls } from "../call.ts";

/** Lists of what waits for staff, whose lengths the menu shows. */
export const countedLists = [
  "officeProposalList",
  "officeBankAccountQueue",
  "officeIdentityQueue",
  "officePersonCases",
  "officeDepositQueue",
  "officeTransferQueue",
  "officeWithdrawQueue",
  "officeRoundHeldList",
  "officeProviderDifferenceList",
  "officeLottoResultQueue",
  "officeLottoHeldList",
  "officeShopOrderQueue",
] as const;

export type CountedList = (typeof countedLists)[number];

export const officeCountCalls = defineCalls({
  officeCounts: { method: "GET", path: "/office/api/counts", access: "staff", failure: "rethrow", errors: [] },
});
