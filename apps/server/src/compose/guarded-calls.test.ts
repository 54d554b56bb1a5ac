import { errorsOf } from "@chokdee/contract";
import { officeCalls } from "@chokdee/contract/office";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GuardedId } from "../testing/guarded-call.ts";
import { guardedInputs } from "../testing/guarded-calls.ts";
import { type MoneyWorld, openMoneyWorld } from "../testing/money-world.ts";
import { type Officer, proposalOf } from "../testing/officer.ts";

/** Every other call of the office that changes something, and why one person is enough for it. */
const ALONE: Readonly<Record<string, string>> = {
  officeLogin: "changes nothing but who is signed in",
  officeLogout: "changes nothing but who is signed in",
  officeStay: "changes nothing but when the session ends",
  officeConfirm: "is of one's own session",
  officeSessionEnd: "only takes rights away",
  officePasswordChange: "of one's own account, with its password and authenticator",
  officePasskeyStart: "changes nothing but who is asked",
  officePasskeyLogin: "changes nothing but who is signed in",
  officePasskeyAsk: "changes nothing but what is to be signed",
  officePasskeyConfirm: "is of one's own session",
  officePasskeyAdd: "of one's own account, with its password and authenticator",
  officePasskeyRemove: "only takes a way in away",
  officeViewSave: "is of one's own desk",
  officeViewDelete: "is of one's own desk",
  officeTotpStart: "shows a secret that counts for nothing yet",
  officeTotpChange: "of one's own account, with its password and authenticator; it agrees to nothing for 72 hours",
  officeEnrolmentGet: "shows the holder of a link what is theirs",
  officeEnrol: "of one's own account; it agrees to nothing for 72 hours",
  officeDeclarationSet: "says what is one's own, which only ever binds",
  officeStaffSuspend: "only takes rights away",
  officeStaffCredentialsReset: "only takes rights away: the link goes to the person's own phone",
  officeProposalAgree: "is the second person",
  officeProposalRefuse: "leaves everything as it is",
  officeProposalWithdraw: "leaves everything as it is",
  officeDepositReject: "credits nothing; what has arrived stays aside",
  officeWithdrawReject: "gives the member back what is the member's",
  officePaymentClaim: "says who looks at a payment, for ten minutes",
  officePaymentRelease: "says that nobody looks at it any more",
  officeWithdrawFreeze: "only stops money",
  officeWithdrawUnfreeze: "leaves the decision to those who pay",
  officeAccountHoursSet: "closes an account of the house for hours, and names none",
  officeMemberList: "only reads: what is sought stays out of the address",
  officeMemberReveal: "shows a piece of a person, on record",
  officeShopOrderReveal: "shows a phone, on record",
  officeTransferReveal: "shows a payer's account, on record",
  officeMemberNoteAdd: "is a note",
  officeMemberTagSet: "is a word",
  officeMemberPasswordReset: "only ends a password: the next is set with the member's own phone",
  officeMemberSessionsEnd: "only has the member sign in again",
  officeMemberUnlock: "lets the member try the own password again",
  officeMemberExclude: "only binds, as the member has asked",
  officeMemberSuspend: "moves nothing",
  officeMemberResume: "moves nothing",
  officeBankAccountApprove: "the member has named it with a second factor; each payout to it is judged by itself",
  officeBankAccountReject: "moves nothing",
  officePersonJoin: "only binds, and can be undone",
  officeIdentityPicture: "shows a document, on record",
  officeIdentityApprove: "moves nothing; each payout is judged by itself",
  officeIdentityRefuse: "moves nothing; the member can send others",
  officeJobRetry: "does what the system would have done",
  officeReconcileStart: "only compares",
  officeAuditExport: "reads records for a file, on record",
  officeReportExportCreate: "has a file of sums made, on record",
  officeReportExportTake: "reads a file that was asked for, on record",
  officeSwitchSet: "stops and starts play, and gives nobody anything",
  officeImageUpload: "is a picture",
  officeBannerOrder: "is shown, and gives nothing",
  officeBannerDelete: "is shown, and gives nothing",
  officeEventOrder: "is shown, and gives nothing",
  officeEventDelete: "is shown, and gives nothing",
  officeBroadcastStop: "only stops what two people have agreed to",
  officeBroadcastResume: "sends on what two people have agreed to",
  officeNotificationDelete: "is shown, and gives nothing",
  officeAgentAccountOrder: "orders accounts that two people have named",
  officeGameShow: "is shown, and gives nothing",
  officeGamePlace: "is shown, and gives nothing",
  officeProviderDifferenceExplain: "only says what a difference was, and moves nothing",
  officeRoundRetry: "asks the provider what happened, and does as it says",
  officeProviderKeyRetire: "only ends a key",
  officeLottoRoundSettle: "pays once more by a result that two people have entered",
  officeLottoMarketRuleSet: "only lowers what a number pays, below terms that two people have set",
  officeLottoNumberRuleSet: "only lowers what a number pays, below terms that two people have set",
  officeLottoResultEnter: "decides nothing until another person enters the same",
  officeLottoResultPreview: "only works out what a result would pay",
  officeLottoResultConfirm: "is the second person, who types the numbers from the source",
  officeLottoResultAgree: "is the owner beside the two who have typed it",
  officeLottoHeldRelease: "is an owner, who pays what a result gives that two others have typed",
  officeLottoResultReject: "leaves everything as it is",
  officeSportSuspend: "stops and starts bets on a match, and gives nobody anything",
  officePromotionSimulate: "only works out what terms would have cost",
  officePromotionCancel: "ends a promotion as its member could",
  officeAffiliateFriendRefuse: "only takes commission away",
  officeVipUnlock: "leaves the level to the rules",
  officeShopOrderShip: "sends goods that were paid for with points",
  officeShopOrderCancel: "gives a member back the points of an order",
};

const GUARDED = Object.keys(guardedInputs) as GuardedId[];

describe("GLI-19 A.3.6, ASVS 2.3.5: every call of the office that changes something", () => {
  test("either becomes a proposal, or is listed with the reason why one person is enough", () => {
    const changing = Object.entries(officeCalls).filter(([, { method }]) => method === "POST");
    expect(changing.map(([id]) => id).toSorted()).toEqual([...GUARDED, ...Object.keys(ALONE)].toSorted());
    for (const [id, call] of changing) {
      expect(errorsOf(call).includes("PROPOSED"), id).toBe(GUARDED.includes(id as GuardedId));
    }
  });
});

describe("ASVS 2.3.5: one person alone only proposes it, and another makes it happen", () => {
  let world: MoneyWorld;
  let one: Officer;
  let two: Officer;
  beforeAll(async () => {
    world = await openMoneyWorld();
    // Whatever the amount is, it is above what one person may do.
    await world.bench.system.database.owner.query("update approval_limit set per_beneficiary = 0, per_staff = 0");
    [one, two] = [await world.staff("owner"), await world.staff("owner")];
  });
  afterAll(() => world.bench.close());

  const recorded = async (action: string) => {
    const { rows } = await world.bench.system.database.owner.query("select from audit_record where action = $1", [
      action,
    ]);
    return rows.length;
  };

  test.each(GUARDED)("%s", async (id) => {
    const input = { reason: "ตรวจสอบแล้ว", ...(await guardedInputs[id](world)) };
    expect(await one.raw(id, { ...input, reason: undefined }), "it says why").toMatchObject({ code: "BAD_REQUEST" });
    expect(await one.raw(id, { ...input, reason: " " }), "in words").toMatchObject({
      fields: { reason: expect.any(String) },
    });
    const answer = await one.raw(id, input);
    expect(answer).toMatchObject({ status: 200, code: "PROPOSED" });
    const proposal_id = proposalOf(answer);
    const { action, kind, state, reason } = await two.ok("officeProposalGet", { proposal_id });
    expect({ kind, state }).toEqual({ kind: id, state: "waiting" });
    expect(reason, "the second person reads why").toContain(input.reason);
    const before = await recorded(action);
    expect(await one.call("officeProposalAgree", { proposal_id })).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    expect(await recorded(action), "nothing is done").toBe(before);
    expect(await two.ok("officeProposalAgree", { proposal_id })).toMatchObject({ state: "executed" });
    expect(await recorded(action), "it is done once").toBe(before + 1);
  });
});
