import { DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Cashier, openCashier, payers } from "../../../testing/cashier.ts";
import { type Officer, officer, proposalOf } from "../../../testing/officer.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { drivePayout } from "../withdrawals/drive-payout.ts";

let cashier: Cashier;
let demo: Visitor;
let one: Officer;
let two: Officer;
let risk: Officer;
let memberId: number;
beforeAll(async () => {
  cashier = await openCashier();
  demo = await cashier.member("demo");
  const { system } = cashier;
  [one, two, risk] = [
    await officer(system, "finance"),
    await officer(system, "finance"),
    await officer(system, "risk"),
  ];
  const { rows } = await system.database.owner.query<{ id: bigint }>("select id from member where username = 'demo'");
  memberId = Number(rows[0]?.id);
});
afterAll(() => cashier.close());
beforeEach(async () => {
  // A day later whatever was new is past.
  await cashier.advance(2 * DAY_MS);
  await setAutomatic(0n);
});

const reason = "ตรวจสอบแล้ว";
const setAutomatic = (max: bigint) =>
  cashier.system.database.owner.query("update payment_setting set automatic_most = $1", [max]);

async function withdraw(amount: number): Promise<string> {
  const { step_up_token } = await demo.ok("stepUp", { password: "Chokdee88" });
  return (await demo.ok("withdrawCreate", { amount, step_up_token })).withdraw_id;
}

const rowOf = async (who: Officer, withdraw_id: string) =>
  (await who.ok("officeWithdrawQueue", { limit: 100 })).items.find((item) => item.withdraw_id === withdraw_id);

describe("a payment that somebody looks at", () => {
  test("is decided by nobody else until it is released, taken over or ten minutes have passed", async () => {
    const withdraw_id = await withdraw(100);
    const which = { kind: "withdrawal", id: withdraw_id } as const;
    const claim = await one.ok("officePaymentClaim", which);
    expect((await rowOf(two, withdraw_id))?.claim).toEqual(claim);
    const claimed = { code: "PAYMENT_CLAIMED", message: `${claim.by} กำลังดูแลรายการนี้อยู่` };
    expect(await two.call("officePaymentClaim", which)).toMatchObject(claimed);
    expect(await two.call("officeWithdrawApprove", { withdraw_id, reason })).toMatchObject(claimed);
    expect(await two.call("officeWithdrawReject", { withdraw_id, reason })).toMatchObject(claimed);
    await two.ok("officePaymentRelease", which);
    expect((await rowOf(two, withdraw_id))?.claim, "nobody releases what a colleague has").toEqual(claim);

    const taken = await two.ok("officePaymentClaim", { ...which, takes_over: true });
    expect(taken.by).not.toBe(claim.by);
    expect(await one.call("officeWithdrawReject", { withdraw_id, reason })).toMatchObject({ code: "PAYMENT_CLAIMED" });
    const { records } = await one.ok("officePaymentGet", which);
    expect(records).toMatchObject([{ staff_name: taken.by, proposed_by: null, action: "payment.take_over" }]);

    await two.ok("officePaymentRelease", which);
    expect((await rowOf(two, withdraw_id))?.claim).toBeNull();
    await two.ok("officePaymentClaim", which);
    await cashier.system.database.owner.query("update payment_claim set until = until - interval '10 minutes'");
    expect((await rowOf(two, withdraw_id))?.claim, "whoever went home blocks nobody").toBeNull();
    await one.ok("officeWithdrawReject", { withdraw_id, reason });
    expect(await one.call("officePaymentClaim", which)).toMatchObject({ code: "WITHDRAW_STATE" });
  });

  test("is agreed to by another person, whoever looks at it", async () => {
    const { owner } = cashier.system.database;
    await owner.query("update approval_limit set per_staff = 0, per_beneficiary = 0");
    const withdraw_id = await withdraw(100);
    await one.ok("officePaymentClaim", { kind: "withdrawal", id: withdraw_id });
    const proposed = await one.call("officeWithdrawApprove", { withdraw_id, reason });
    expect((await two.ok("officePaymentGet", { kind: "withdrawal", id: withdraw_id })).proposal).toMatchObject({
      id: proposalOf(proposed),
      action: "withdraw.approve",
    });
    await two.ok("officeProposalAgree", { proposal_id: proposalOf(proposed) });
    await drivePayout(cashier.deps, withdraw_id);
    const { proposal, records, state, steps } = await one.ok("officePaymentGet", {
      kind: "withdrawal",
      id: withdraw_id,
    });
    expect({ proposal, state }).toEqual({ proposal: null, state: "success" });
    expect(records.map(({ action }) => action)).toEqual(["withdraw.approve"]);
    expect(steps.map((step) => step.state)).toEqual(["review", "approved", "sending", "success"]);
    await owner.query("update approval_limit set per_staff = 10000000, per_beneficiary = 10000000");
  });

  test("is a deposit or a transfer too, and nothing that there is not", async () => {
    const { payment_id, qr_payload } = await cashier.deposit(demo, { channel_id: 1, amount: 100 });
    await cashier.pay({ qr: qr_payload, ...payers.stranger });
    await one.ok("officePaymentClaim", { kind: "deposit", id: payment_id });
    expect(await two.call("officeDepositApprove", { payment_id, reason })).toMatchObject({ code: "PAYMENT_CLAIMED" });
    expect((await two.ok("officeDepositQueue", {})).items).toMatchObject([{ payment_id, claim: expect.anything() }]);
    const { items } = await one.ok("officeTransferQueue", {});
    const transfer_id = items[0]?.id ?? 0;
    const claimed = { code: "PAYMENT_CLAIMED" };
    const match = { transfer_id, member_id: memberId, payment_id, reason };
    expect(await two.call("officeTransferMatch", match), "its other half").toMatchObject(claimed);
    expect(await two.call("officeTransferReturn", { transfer_id, reason }), "its other half").toMatchObject(claimed);
    await one.ok("officePaymentRelease", { kind: "deposit", id: payment_id });
    await one.ok("officePaymentClaim", { kind: "transfer", id: String(transfer_id) });
    expect(await two.call("officeDepositApprove", { payment_id, reason }), "its other half").toMatchObject(claimed);
    await one.ok("officeDepositReject", { payment_id, reason });
    expect(await two.call("officeTransferReturn", { transfer_id, reason })).toMatchObject({ code: "PAYMENT_CLAIMED" });
    await one.ok("officeTransferReturn", { transfer_id, reason });
    for (const kind of ["deposit", "transfer", "withdrawal"] as const) {
      for (const id of ["0", "-1", "x'"]) {
        expect((await one.call("officePaymentClaim", { kind, id })).status, `${kind} ${id}`).toBe(404);
        expect((await one.call("officePaymentGet", { kind, id })).status, `${kind} ${id}`).toBe(404);
      }
    }
  });
});

describe("a withdrawal that risk has frozen", () => {
  test("is sent, given back and taken back by nobody until risk lets it go, also if it was agreed to before", async () => {
    const withdraw_id = await withdraw(100);
    expect((await risk.call("officeWithdrawFreeze", { withdraw_id, reason: " " })).fields).toHaveProperty("reason");
    const frozen = await risk.ok("officeWithdrawFreeze", { withdraw_id, reason: "เครื่องร่วมกับอีกสองบัญชี" });
    expect(frozen.frozen).toMatchObject({ reason: "เครื่องร่วมกับอีกสองบัญชี" });
    const refused = { code: "WITHDRAW_FROZEN", message: expect.stringContaining("เครื่องร่วมกับอีกสองบัญชี") };
    expect(await one.call("officeWithdrawApprove", { withdraw_id, reason })).toMatchObject(refused);
    expect(await one.call("officeWithdrawReject", { withdraw_id, reason })).toMatchObject(refused);
    expect(await risk.call("officeWithdrawFreeze", { withdraw_id, reason })).toMatchObject(refused);
    expect(await demo.call("withdrawCancel", { withdraw_id })).toMatchObject({ code: "WITHDRAW_STATE" });
    expect((await demo.ok("withdrawGet", { withdraw_id })).is_cancellable).toBe(false);
    expect((await one.call("officeWithdrawUnfreeze", { withdraw_id, reason })).status, "who pays frees nothing").toBe(
      403,
    );
    await drivePayout(cashier.deps, withdraw_id);
    expect((await rowOf(one, withdraw_id))?.state).toBe("review");

    await risk.ok("officeWithdrawUnfreeze", { withdraw_id, reason });
    expect(await risk.call("officeWithdrawUnfreeze", { withdraw_id, reason })).toMatchObject({
      code: "WITHDRAW_STATE",
    });
    expect((await risk.call("officeWithdrawApprove", { withdraw_id, reason })).status, "who watches pays nothing").toBe(
      403,
    );
    await one.ok("officeWithdrawApprove", { withdraw_id, reason });
    await drivePayout(cashier.deps, withdraw_id);
    expect((await demo.ok("withdrawGet", { withdraw_id })).status).toBe("success");
    expect(await risk.call("officeWithdrawFreeze", { withdraw_id, reason })).toMatchObject({ code: "WITHDRAW_STATE" });
  });

  test("does not leave by itself, and an agreement finds it frozen", async () => {
    await setAutomatic(1_000_00n);
    const withdraw_id = await withdraw(100);
    expect((await demo.ok("withdrawGet", { withdraw_id })).status).toBe("pending");
    await risk.ok("officeWithdrawFreeze", { withdraw_id, reason });
    await drivePayout(cashier.deps, withdraw_id);
    expect((await demo.ok("withdrawGet", { withdraw_id })).status).toBe("review");
    await risk.ok("officeWithdrawUnfreeze", { withdraw_id, reason });

    const { owner } = cashier.system.database;
    await owner.query("update approval_limit set per_staff = 0, per_beneficiary = 0");
    const proposed = await one.call("officeWithdrawApprove", { withdraw_id, reason });
    await risk.ok("officeWithdrawFreeze", { withdraw_id, reason });
    expect(await two.call("officeProposalAgree", { proposal_id: proposalOf(proposed) })).toMatchObject({
      code: "WITHDRAW_FROZEN",
    });
    await owner.query("update approval_limit set per_staff = 10000000, per_beneficiary = 10000000");
    await risk.ok("officeWithdrawUnfreeze", { withdraw_id, reason });
    await one.ok("officeWithdrawReject", { withdraw_id, reason });
  });
});

test("what speaks for a payment is what the member has paid, got and played", async () => {
  const withdraw_id = await withdraw(150);
  const { standing, member, account } = await risk.ok("officePaymentGet", { kind: "withdrawal", id: withdraw_id });
  expect(member).toMatchObject({ id: memberId });
  expect(account, "an account number is masked but for its end").toMatch(/^KBANK x+\d{4}$/);
  const { rows } = await cashier.system.database.owner.query<{ ins: number; outs: number }>(
    `select (select sum(amount) from bank_transfer where member_id = $1 and state = 'credited')::int as ins,
            (select sum(amount) from withdrawal where member_id = $1 and state = 'success')::int as outs`,
    [memberId],
  );
  expect(standing?.paid_in.amount).toBe((rows[0]?.ins ?? 0) / 100);
  expect(standing?.paid_out.amount).toBe((rows[0]?.outs ?? 0) / 100);
  expect(standing?.recent[0]).toMatchObject({ kind: "withdrawal", id: withdraw_id, amount: 150 });
  expect(standing?.recent.length).toBeLessThanOrEqual(10);
  await one.ok("officeWithdrawReject", { withdraw_id, reason });
});

test("the head of a member's page says what there is, what came and went, and what would be looked at", async () => {
  const support = await officer(cashier.system, "support");
  const standing = () => support.ok("officeMemberStanding", { member_id: memberId });
  const before = await standing();
  expect(before.in_all).toBe((await demo.ok("walletList", {})).reduce((sum, { balance }) => sum + balance, 0));
  expect(before).toMatchObject({ withdrawal: null, owed: 0, risks: [] });
  const withdraw_id = await withdraw(130);
  const { owner } = cashier.system.database;
  await owner.query("update withdrawal set risks = '{new_device}' where withdraw_id = $1", [withdraw_id]);
  await owner.query("update member_bank_account set name_match = 'unclear' where member_id = $1", [memberId]);
  expect(await standing()).toMatchObject({
    withdrawal: { withdraw_id, amount: 130, state: "review" },
    risks: ["new_device", "name_unclear"],
    paid_in: before.paid_in,
    paid_out: before.paid_out,
  });
  await owner.query("update member_bank_account set name_match = 'same' where member_id = $1", [memberId]);
  await one.ok("officeWithdrawReject", { withdraw_id, reason });
  expect(await standing()).toEqual(before);
  const marketing = await officer(cashier.system, "marketing");
  expect((await marketing.call("officeMemberStanding", { member_id: memberId })).status).toBe(403);
  expect((await support.call("officeMemberStanding", { member_id: 999_999 })).status).toBe(404);
});

test("the sums are what the queues hold, and the bank has what the books say", async () => {
  const withdraw_id = await withdraw(120);
  const waiting = await one.ok("officePaymentSums", {});
  expect(waiting.withdrawals).toEqual({ count: 1, amount: 120 });
  await risk.ok("officeWithdrawFreeze", { withdraw_id, reason });
  const { withdrawals, frozen } = await risk.ok("officePaymentSums", {});
  expect([withdrawals, frozen]).toEqual([
    { count: 0, amount: 0 },
    { count: 1, amount: 120 },
  ]);
  await risk.ok("officeWithdrawUnfreeze", { withdraw_id, reason });
  await one.ok("officeWithdrawReject", { withdraw_id, reason });
  // What staff have sent back by hand left an account that the sandbox's bank does not keep.
  expect(waiting.gateway).toEqual({ name: "sandbox", balance: waiting.booked + 100 });
  await cashier.sandbox("bank/mood", { mood: "silent" });
  const again = await officer(cashier.system, "finance");
  expect((await again.ok("officePaymentSums", {})).gateway, "asked once in half a minute").toEqual(waiting.gateway);
  await cashier.advance(MINUTE_MS);
  await cashier.sandbox("bank/mood", { mood: "pay" });
});

test("payments are found by day, amount, member and name, page by page without a gap", async () => {
  const { payment_id, qr_payload, amount } = await cashier.deposit(demo, { channel_id: 1, amount: 321 });
  await cashier.pay({ qr: qr_payload, ...payers.demo });
  const all = await one.ok("officePaymentSearch", { member_id: memberId, limit: 100 });
  expect(all.next_cursor).toBeNull();
  expect(all.items.length).toBeGreaterThan(6);
  expect(all.items.map(({ at }) => at)).toEqual(
    all.items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const pages = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await risk.ok("officePaymentSearch", { member_id: memberId, limit: 2, ...(cursor && { cursor }) });
    pages.push(...page.items);
    cursor = page.next_cursor;
  }
  expect(pages).toEqual(all.items);

  const { standing } = await one.ok("officePaymentGet", { kind: "deposit", id: payment_id });
  expect(standing).toMatchObject({ turnover_left: 321, played: { bets: 0, stakes: 0, returned: 0 } });
  const found = async (filter: object) =>
    (await one.ok("officePaymentSearch", { limit: 100, ...filter })).items.map(({ kind, id }) => `${kind}:${id}`);
  const own = `deposit:${payment_id}`;
  expect(await found({ min: amount, max: amount })).toContain(own);
  expect(await found({ min: amount, max: amount, kind: "withdrawal" })).toEqual([]);
  expect(await found({ min: amount + 0.01, max: amount + 0.5 })).toEqual([]);
  expect(await found({ id: payment_id })).toEqual([own]);
  expect(await found({ to: "2020-01-01" })).toEqual([]);
  expect(await found({ from: "2099-01-01" })).toEqual([]);
  expect(await one.call("officePaymentSearch", { cursor: "1/x/2" })).toMatchObject({ code: "BAD_REQUEST" });
  expect(await one.call("officePaymentSearch", { min: 0.001 })).toMatchObject({ code: "BAD_REQUEST" });
});
