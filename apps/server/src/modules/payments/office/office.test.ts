import { bangkokTime, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../../core/ids.ts";
import { type Cashier, openCashier, payers } from "../../../testing/cashier.ts";
import { countBets, publishSettled } from "../../../testing/count-bets.ts";
import { type Officer, officer, proposalOf } from "../../../testing/officer.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { takeTransfer } from "../deposits/take-transfer.ts";

let cashier: Cashier;
let demo: Visitor;
let finance: Officer;
let second: Officer;
let demoId: number;
beforeAll(async () => {
  cashier = await openCashier();
  demo = await cashier.member("demo");
  finance = await officer(cashier.system, "finance");
  second = await officer(cashier.system, "finance");
  const { rows } = await cashier.system.database.owner.query<{ id: bigint }>(
    "select id from member where username = 'demo'",
  );
  demoId = Number(rows[0]?.id);
});
afterAll(() => cashier.close());

const reason = "ตรวจสอบกับธนาคารแล้ว";
const audited = async (action: string): Promise<number> => {
  const { rows } = await cashier.system.database.owner.query<{ count: number }>(
    "select count(*)::int as count from audit_record where action = $1",
    [action],
  );
  return rows[0]?.count ?? 0;
};

/** Sets a transfer aside: its amount belongs to no deposit. */
async function stray(amount: number) {
  await cashier.pay({ to_number: "0000000000", amount, ...payers.demo });
  const { items } = await finance.ok("officeTransferQueue", { limit: 100 });
  const found = items.find((item) => item.amount === amount);
  if (!found) throw new Error("The transfer is not in the queue.");
  return found;
}

test("a deposit from another name is approved or rejected by staff", async () => {
  const before = await cashier.balance(demo);
  const good = await cashier.deposit(demo, { channel_id: 1, amount: 100 });
  await cashier.pay({ qr: good.qr_payload, ...payers.stranger });
  const queue = await finance.ok("officeDepositQueue", {});
  expect(queue.items).toMatchObject([{ payment_id: good.payment_id, transfer: { reason: "payer", amount: 100 } }]);
  const approved = await finance.ok("officeDepositApprove", { payment_id: good.payment_id });
  expect(approved).toMatchObject({ status: "success", credited: 100 });
  expect(await cashier.balance(demo)).toBe(before + 100);
  expect(await finance.call("officeDepositApprove", { payment_id: good.payment_id })).toMatchObject({
    code: "DEPOSIT_STATE",
  });

  const bad = await cashier.deposit(demo, { channel_id: 1, amount: 100 });
  await cashier.pay({ qr: bad.qr_payload, ...payers.stranger });
  await finance.call("officeDepositReject", { payment_id: bad.payment_id, reason: "ชื่อผู้โอนไม่ตรง" });
  expect(await cashier.status(demo, bad.payment_id)).toMatchObject({ status: "rejected", reason: "ชื่อผู้โอนไม่ตรง" });
  expect(await cashier.balance(demo)).toBe(before + 100);
  expect([await audited("deposit.approve"), await audited("deposit.reject")]).toEqual([1, 1]);
});

test("a slip that only people can look up is credited when two have found the same, and the bank's notice of it is not", async () => {
  const { owner } = cashier.system.database;
  const before = await cashier.balance(demo);
  const { payment_id, qr_payload } = await cashier.deposit(demo, { channel_id: 1, amount: 100 });
  const [paid] = await cashier.payUnseen({ qr: qr_payload, notify: false, ...payers.demo });
  const { id, slip_reference } = paid ?? { id: 0, slip_reference: "" };
  await owner.query("update deposit set state = 'review' where payment_id = $1", [payment_id]);
  await owner.query(
    `insert into deposit_slip (bank, reference, deposit_id, at)
     select '004', $2, id, created_at from deposit where payment_id = $1`,
    [payment_id, slip_reference],
  );
  expect((await finance.call("officeDepositApprove", { payment_id })).fields).toEqual({ amount: "จำนวนเงินไม่ถูกต้อง" });
  const found = await finance.call("officeDepositApprove", { payment_id, amount: 100 });
  expect(found).toMatchObject({ code: "PROPOSED" });
  const other = await second.call("officeDepositApprove", { payment_id, amount: 1_000 });
  expect(proposalOf(other), "who found something else has not agreed").not.toBe(proposalOf(found));
  expect((await finance.ok("officeDepositQueue", {})).items).toMatchObject([
    { payment_id, status: "review", slip: { bank: "004", reference: slip_reference } },
  ]);
  const agreed = await second.ok("officeProposalAgree", { proposal_id: proposalOf(found) });
  expect(agreed.result).toMatchObject({ status: "success", credited: 100 });
  expect(await finance.call("officeProposalAgree", { proposal_id: proposalOf(other) })).toMatchObject({
    code: "DEPOSIT_STATE",
  });
  expect(await takeTransfer(cashier.deps, "sandbox", await reportedTransfer(id))).toBe("known");
  expect(await cashier.balance(demo)).toBe(before + 100);
  // Staff and the bank report the same money: it is on the bank's list once.
  await owner.query("delete from sandbox_bank_transfer where id = $1", [id]);
});

async function reportedTransfer(id: number) {
  const transfer = await cashier.deps.gateway?.findTransfer(String(id));
  if (!transfer) throw new Error("The bank knows the transfer.");
  return transfer;
}

test("money set aside is matched to its member once, or returned", async () => {
  const before = await cashier.balance(demo);
  const { id } = await stray(777);
  const match = { transfer_id: id, member_id: demoId, reason };
  const answers = await Promise.all([
    finance.call("officeTransferMatch", match),
    second.call("officeTransferMatch", match),
    finance.call("officeTransferReturn", { transfer_id: id, reason }),
  ]);
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  const isMatched = answers[2]?.error !== 0;
  expect(await cashier.balance(demo)).toBe(before + (isMatched ? 777 : 0));

  const back = await stray(778);
  const returned = await finance.ok("officeTransferReturn", { transfer_id: back.id, reason });
  expect(returned.state).toBe("returned");
  const late = await finance.call("officeTransferMatch", { ...match, transfer_id: back.id });
  expect(late).toMatchObject({ code: "TRANSFER_STATE" });
});

test("a large amount is matched when two people say the same", async () => {
  const before = await cashier.balance(demo);
  const { id } = await stray(20_000.5);
  const match = { transfer_id: id, member_id: demoId, reason };
  const first = await finance.call("officeTransferMatch", match);
  expect(first).toMatchObject({ code: "PROPOSED" });
  const proposal_id = proposalOf(first);
  expect(await finance.call("officeProposalAgree", { proposal_id })).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
  const other = await second.call("officeTransferMatch", { ...match, member_id: demoId + 1 });
  expect(proposalOf(other)).not.toBe(proposal_id);
  expect(await cashier.balance(demo)).toBe(before);
  expect((await second.ok("officeProposalAgree", { proposal_id })).result).toMatchObject({ state: "credited" });
  expect(await cashier.balance(demo)).toBe(before + 20_000.5);
});

test("an adjustment moves money only when a second person approves it", async () => {
  const before = await cashier.balance(demo);
  const propose = async (amount: number) =>
    proposalOf(await finance.call("officeAdjustmentMake", { member_id: demoId, amount, reason }));
  const gift = await propose(50.25);
  expect(await cashier.balance(demo)).toBe(before);
  expect(await finance.call("officeProposalAgree", { proposal_id: gift })).toMatchObject({
    code: "SECOND_PERSON_NEEDED",
  });
  expect((await second.ok("officeProposalAgree", { proposal_id: gift })).result).toMatchObject({
    amount: 50.25,
    balance: before + 50.25,
  });
  expect(await second.call("officeProposalAgree", { proposal_id: gift })).toMatchObject({ code: "PROPOSAL_STATE" });
  await second.ok("officeProposalAgree", { proposal_id: await propose(-50.25) });
  expect(await cashier.balance(demo)).toBe(before);
  const adjust = (amount: number) => finance.call("officeAdjustmentMake", { member_id: demoId, amount, reason });
  expect(await adjust(-900_000)).toMatchObject({ code: "INSUFFICIENT_FUNDS" });
  expect((await adjust(0)).fields).toEqual({ amount: "จำนวนเงินไม่ถูกต้อง" });
});

test("whoever watches the system sees how much waits", async () => {
  const metric = async () => {
    const { body } = await cashier.system.site.inject({ url: "/metrics" });
    return Number(/^chokdee_payments_waiting (\d+)$/m.exec(body)?.[1]);
  };
  const before = await metric();
  const { id } = await stray(4_321);
  expect(await metric()).toBe(before + 1);
  await finance.call("officeTransferReturn", { transfer_id: id, reason });
  expect(await metric()).toBe(before);
});

test("a new member on a new device waits for staff, who see why", async () => {
  const { services } = cashier.system;
  await publishSettled(services, BigInt(demoId) as MemberId, { bet: "played", stake: 100_000_000n });
  await countBets(services);
  const { step_up_token } = await demo.ok("stepUp", { password: "Chokdee88" });
  const { withdraw_id, status } = await demo.ok("withdrawCreate", { amount: 100, step_up_token });
  expect(status).toBe("review");
  const { items } = await finance.ok("officeWithdrawQueue", {});
  expect(items).toMatchObject([
    { withdraw_id, risks: ["new_member", "new_account", "new_device", "favour"], account_number: "xxxxxx0001" },
  ]);
  await demo.call("withdrawCancel", { withdraw_id });
});

test("channels, their hours and limits are set by staff", async () => {
  const [promptpay] = await finance.ok("officeChannelList", {});
  if (!promptpay) throw new Error("There is no channel.");
  const update = (more: object) => finance.call("officeChannelUpdate", { ...promptpay, ...more });
  const shown = async () => (await demo.ok("paymentChannels", {}))[0];
  const now = cashier.system.services.clock.now();
  const clock = (minutes: number) => bangkokTime(new Date(now.getTime() + minutes * MINUTE_MS));
  await update({ closed_from: clock(-60), closed_to: clock(60) });
  expect((await shown())?.is_open).toBe(false);
  expect(Date.parse((await shown())?.closed_until ?? "")).toBeGreaterThan(cashier.deps.clock.now().getTime());
  const input = { channel_id: 1, amount: 100 };
  expect(await demo.call("paymentGenerateQr", input)).toMatchObject({ code: "CHANNEL_CLOSED" });
  await update({ closed_from: null, closed_to: null, min: 150 });
  expect(await shown()).toMatchObject({ is_open: true, min: 150 });
  expect((await demo.call("paymentGenerateQr", input)).fields).toEqual({
    amount: "จำนวนเงินขั้นต่ำ 150.00 บาท",
  });
  expect((await update({ closed_from: "25:00", closed_to: null })).code).toBe("FIELDS_INVALID");
  expect((await update({ min: 500, max: 100 })).fields).toEqual({ max: "จำนวนเงินไม่ถูกต้อง" });
  expect(await audited("payment_channel.update")).toBe(2);

  const accounts = await finance.ok("officeAgentAccountList", {});
  const bank = accounts.find(({ bank_code }) => bank_code === "KBANK");
  await finance.call("officeAccountHoursSet", {
    account_id: bank?.id ?? 0,
    closed_from: clock(-60),
    closed_to: clock(60),
  });
  expect(await demo.call("paymentGenerateQr", { channel_id: 2, amount: 100 })).toMatchObject({
    code: "CHANNEL_CLOSED",
  });
});

test("what changes nothing is refused, and a number that an update would ignore", async () => {
  const owner = await officer(cashier.system, "owner");
  const nothing = { code: "NOTHING_CHANGED" };
  const [channel] = await finance.ok("officeChannelList", {});
  const [target] = await finance.ok("officePromptpayList", {});
  const [hours] = await finance.ok("officeAccountHoursList", {});
  if (!channel || !target || !hours) throw new Error("There is nothing to update.");
  const settings = await owner.ok("officePaymentSettingsGet", {});
  expect(await finance.call("officeChannelUpdate", { ...channel, reason })).toMatchObject(nothing);
  expect(await finance.call("officePromptpayUpdate", { ...target, reason })).toMatchObject(nothing);
  expect(await finance.call("officeAccountHoursSet", hours)).toMatchObject(nothing);
  expect(await owner.call("officePaymentSettingsUpdate", { ...settings, reason })).toMatchObject(nothing);
  const elsewhere = { ...target, kind: "mobile" as const, number: "0898765432", is_open: !target.is_open, reason };
  expect(await finance.call("officePromptpayUpdate", elsewhere)).toMatchObject({ code: "PROMPTPAY_FIXED" });
  expect((await finance.ok("officePromptpayList", {})).find(({ id }) => id === target.id)).toEqual(target);
});

test("a target without a biller's id reserves an amount and writes a transfer QR", async () => {
  const [biller] = await finance.ok("officePromptpayList", {});
  if (!biller) throw new Error("There is no target.");
  await finance.call("officePromptpayUpdate", { ...biller, is_open: false });
  const mobile = {
    kind: "mobile" as const,
    number: "081-234-5678",
    name: "โชคดี",
    is_open: true,
    closed_from: null,
    closed_to: null,
  };
  expect((await finance.call("officePromptpayCreate", { ...mobile, number: "021234567" })).fields).toEqual({
    number: "เลขที่บัญชีไม่ถูกต้อง",
  });
  await finance.agreed("officePromptpayCreate", mobile);
  expect((await finance.call("officePromptpayCreate", mobile)).fields).toEqual({ number: "มีเลขที่บัญชีนี้อยู่แล้ว" });
  const deposit = await cashier.deposit(demo, { channel_id: 1, amount: 200 });
  expect(deposit.qr_payload).toContain("29370016A00000067701011101130066812345678");
  expect(deposit.amount).toBeGreaterThan(200);
  await cashier.pay({ qr: deposit.qr_payload, ...payers.demo });
  expect((await cashier.status(demo, deposit.payment_id)).status).toBe("success");
});

test("settings are the owner's, and no other role comes near the money", async () => {
  const settings = await finance.ok("officePaymentSettingsGet", {});
  const change = (who: Officer, more: object) => who.call("officePaymentSettingsUpdate", { ...settings, ...more });
  expect((await change(finance, { automatic_max: 1 })).status).toBe(403);
  const owner = await officer(cashier.system, "owner");
  expect(await change(owner, { automatic_max: 1 }), "not even one alone").toMatchObject({ code: "PROPOSED" });
  const changed = await owner.agreed("officePaymentSettingsUpdate", { ...settings, automatic_max: 1 });
  expect(changed).toMatchObject({ automatic_max: 1 });
  expect((await change(owner, { withdraw_min: 0, withdraw_max: 0.001 })).fields).toMatchObject({
    withdraw_min: "จำนวนเงินไม่ถูกต้อง",
    withdraw_max: "จำนวนเงินไม่ถูกต้อง",
  });
  for (const role of ["support", "marketing", "lottery"] as const) {
    const nosy = await officer(cashier.system, role);
    const answers = [
      await nosy.call("officeDepositQueue", {}),
      await nosy.call("officeTransferQueue", {}),
      await nosy.call("officeWithdrawQueue", {}),
      await nosy.call("officeAdjustmentMake", { member_id: demoId, amount: 1, reason }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
});
