import type { OfficeCallId } from "./calls.ts";

/** What answers otherwise when a thing of this kind has changed. Whoever may make none of the calls hears nothing of it. */
export const changedBy: Readonly<Record<string, readonly OfficeCallId[]>> = {
  account: ["officeBankAccountQueue", "officeRestList"],
  affiliate_friend: ["officeAffiliateFriendList"],
  coupon: ["officeCouponList"],
  deposit: [
    "officeDepositQueue",
    "officeTransferQueue",
    "officePaymentSums",
    "officePaymentSearch",
    "officePaymentGet",
    "officeMemberStanding",
  ],
  game: ["officeGameList", "officeLobbyRailList"],
  identity: ["officeIdentityQueue"],
  job: ["officeSystemGet", "officeJobList"],
  ledger: ["officeSystemGet"],
  lobby: ["officeLobbyRailList"],
  lotto_bill: [
    "officeLottoBillList",
    "officeLottoBillGet",
    "officeLottoRoundGet",
    "officeLottoRoundSales",
    "officeLottoNumberList",
  ],
  lotto_category: ["officeLottoCategoryList", "officeLottoRoundList"],
  lotto_round: [
    "officeLottoRoundList",
    "officeLottoRoundGet",
    "officeLottoNumberList",
    "officeLottoResultQueue",
    "officeLottoHeldList",
  ],
  member: [
    "officeMemberList",
    "officeMemberGet",
    "officeBankAccountQueue",
    "officeIdentityQueue",
    "officePromotionTaken",
    "officeMemberHistory",
    "officeMemberNotes",
    "officeMemberTags",
    "officeMemberStanding",
    "officeRestList",
  ],
  person_case: ["officePersonCases"],
  promotion: ["officePromotionList"],
  proposal: ["officeProposalList"],
  redemption: ["officeShopOrderQueue"],
  round: [
    "officeRoundHeldList",
    "officeRoundWatchList",
    "officeRoundList",
    "officeRoundSearch",
    "officeRoundCalls",
    "officeProviderList",
  ],
  shop_order: ["officeShopOrderQueue"],
  sport: ["officeSportMatchList", "officeSportMatchGet"],
  staff: ["officeStaffList"],
  switch: ["officeSwitchList"],
  transfer: [
    "officeTransferQueue",
    "officeDepositQueue",
    "officePaymentSums",
    "officePaymentSearch",
    "officePaymentGet",
    "officeMemberStanding",
  ],
  withdraw: [
    "officeWithdrawQueue",
    "officeIdentityQueue",
    "officePaymentSums",
    "officePaymentSearch",
    "officePaymentGet",
    "officeMemberStanding",
  ],
  withdrawal: [
    "officeWithdrawQueue",
    "officePaymentSums",
    "officePaymentSearch",
    "officePaymentGet",
    "officeMemberStanding",
  ],
};

/** The calls that answer otherwise after a change of the subject, such as `member:42`, or of a whole kind. */
export function changedCalls(subject: string): readonly OfficeCallId[] {
  const [kind = ""] = subject.split(":", 1);
  return Object.hasOwn(changedBy, kind) ? (changedBy[kind] ?? []) : [];
}
