import { satang } from "@chokdee/money";
import { MINUTE_MS } from "@chokdee/rules/time";
import jsqr from "jsqr";
import QRCode from "qrcode";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readCreditedDeposit } from "../../../core/payments.ts";
import { dataOf, type Visitor } from "../../../testing/visitor.ts";
import { type Cashier, openCashier, payers } from "../../../testing/cashier.ts";
import { expireDeposits } from "./cancel-deposit.ts";
import { catchUpWithTransfers, lookAtTransfer } from "./look-at-transfers.ts";
import { takeTransfer } from "./take-transfer.ts";
import { publishedEvents } from "../../../testing/published-events.ts";

const [PROMPTPAY, BANK, WALLET] = [1, 2, 3] as const;

let cashier: Cashier;
let demo: Visitor;
beforeAll(async () => {
  cashier = await openCashier();
  demo = await cashier.member("demo");
});
afterAll(() => cashier.close());
beforeEach(async () => {
  // What a test left open must not affect the next one.
  await cashier.advance(30 * MINUTE_MS);
  await expireDeposits(cashier.deps);
});

const balance = (who = demo) => cashier.balance(who);
const asideReasons = async (): Promise<string[]> => {
  const { rows } = await cashier.system.database.owner.query<{ reason: string }>(
    "select reason from bank_transfer where state = 'unmatched' order by id",
  );
  return rows.map(({ reason }) => reason);
};
const newestReason = async () => (await asideReasons()).at(-1);

test("shows the channels, and a deposit's way from QR to the wallet", async () => {
  const channels = await demo.ok("paymentChannels", {});
  expect(channels.map(({ kind, is_open, min }) => [kind, is_open, min])).toEqual([
    ["promptpay", true, 50],
    ["bank", true, 100],
    ["truemoney", true, 50],
  ]);
  const before = await balance();
  const deposit = await cashier.deposit(demo, { channel_id: PROMPTPAY, amount: 300 });
  expect(deposit).toMatchObject({ status: "pending", asked: 300, amount: 300, is_exact: false });
  const info = await demo.ok("paymentInfo", { channel_id: PROMPTPAY });
  expect(info.pending?.payment_id).toBe(deposit.payment_id);

  await cashier.pay({ qr: deposit.qr_payload, ...payers.demo });
  const paid = await cashier.status(demo, deposit.payment_id);
  expect(paid).toMatchObject({ status: "success", credited: 300 });
  expect(paid.steps.map(({ status }) => status)).toEqual(["pending", "success"]);
  expect(await balance()).toBe(before + 300);
  const inquiry = await demo.call("paymentInquiryStatus", { payment_id: deposit.payment_id });
  const wallet = { id: 1, wallet_name: "กระเป๋าหลัก", balance: before + 300 };
  expect(inquiry.data).toMatchObject({ status: "success", credited: 300, wallet });
});

test("a phone's camera reads the QR as it was meant", async () => {
  const deposit = await cashier.deposit(demo, { channel_id: PROMPTPAY, amount: 123.45 });
  const picture = await QRCode.toBuffer(deposit.qr_payload ?? "", { width: 500 });
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
  expect(read).toBe(deposit.qr_payload);
  expect(read).toContain("A000000677010112");
  expect(read).toContain(`02${deposit.payment_id.length}${deposit.payment_id}`);
  expect(read).toContain("5406123.45");
});

test("credits what arrived by reference, less or more than was asked", async () => {
  const before = await balance();
  const less = await cashier.deposit(demo, { channel_id: PROMPTPAY, amount: 200 });
  await cashier.pay({ qr: less.qr_payload, amount: 120.5, ...payers.demo });
  expect(await cashier.status(demo, less.payment_id)).toMatchObject({ status: "success", credited: 120.5 });
  const more = await cashier.deposit(demo, { channel_id: PROMPTPAY, amount: 200 });
  await cashier.pay({ qr: more.qr_payload, amount: 500, ...payers.demo });
  expect(await balance()).toBe(before + 620.5);
});

test("a second payment of one QR is set aside", async () => {
  const before = await balance();
  const deposit = await cashier.deposit(demo, { channel_id: PROMPTPAY, amount: 100 });
  await cashier.pay({ qr: deposit.qr_payload, times: 2, ...payers.demo });
  expect(await balance()).toBe(before + 100);
  expect(await newestReason()).toBe("already_paid");
});

test("money from another name waits for staff", async () => {
  const before = await balance();
  const deposit = await cashier.deposit(demo, { channel_id: PROMPTPAY, amount: 100 });
  await cashier.pay({ qr: deposit.qr_payload, ...payers.stranger });
  expect((await cashier.status(demo, deposit.payment_id)).status).toBe("review");
  expect(await balance()).toBe(before);
  expect(await newestReason()).toBe("payer");
});

test("a QR expires; money that was sent in time is still credited, late money waits", async () => {
  const before = await balance();
  const inTime = await cashier.deposit(demo, { channel_id: PROMPTPAY, amount: 150 });
  const [paid] = await cashier.payUnseen({ qr: inTime.qr_payload, ...payers.demo });
  await cashier.advance(16 * MINUTE_MS);
  await expireDeposits(cashier.deps);
  expect((await cashier.status(demo, inTime.payment_id)).status).toBe("expired");
  await lookAtTransfer(cashier.deps, String(paid?.id));
  expect((await cashier.status(demo, inTime.payment_id)).status).toBe("success");
  expect(await balance()).toBe(before + 150);

  const late = await cashier.deposit(demo, { channel_id: PROMPTPAY, amount: 150 });
  await cashier.advance(30 * MINUTE_MS);
  await cashier.pay({ qr: late.qr_payload, ...payers.demo });
  expect((await cashier.status(demo, late.payment_id)).status).toBe("review");
  expect(await newestReason()).toBe("late");
  expect(await balance()).toBe(before + 150);
});

test.each([
  ["bank", BANK],
  ["wallet", WALLET],
])("a deposit by %s is known by an amount of its own, and only from its member", async (_name, channel) => {
  const vip = await cashier.member("vip");
  const [mine, other] = [
    await cashier.deposit(demo, { channel_id: channel, amount: 500 }),
    await cashier.deposit(vip, { channel_id: channel, amount: 500 }),
  ];
  expect(mine.amount).toBeGreaterThan(500);
  expect(mine.amount).toBeLessThan(501);
  expect(other.amount).not.toBe(mine.amount);
  const [before, vipBefore] = [await balance(), await balance(vip)];
  const to_number = mine.receiver.account_number;
  const wallet = { payer_bank: "TRUEWALLET", payer_account: "0810000001", payer_name: "สมชาย ใจ***" };
  await cashier.pay({ to_number, amount: 500, ...payers.demo });
  expect(await newestReason()).toBe("no_request");
  await cashier.pay({ to_number, amount: mine.amount, ...(channel === WALLET ? wallet : payers.demo) });
  await cashier.pay({ to_number, amount: other.amount, ...payers.demo });
  expect(await newestReason()).toBe("payer");
  expect(await balance()).toBe(Math.round((before + mine.amount) * 100) / 100);
  expect(await balance(vip)).toBe(vipBefore);
});

test("GLI-19 A.3.6: five failures in ten minutes block further deposits for a while", async () => {
  const newbie = await cashier.member("newbie");
  for (let i = 0; i < 5; i++) {
    const deposit = await cashier.deposit(newbie, { channel_id: PROMPTPAY, amount: 100 });
    expect((await newbie.call("depositCancel", { payment_id: deposit.payment_id })).error).toBe(0);
  }
  const input = { channel_id: PROMPTPAY, amount: 100 };
  expect(await newbie.call("paymentGenerateQr", input)).toMatchObject({ code: "DEPOSITS_BLOCKED" });
  await cashier.advance(16 * MINUTE_MS);
  expect((await newbie.call("paymentGenerateQr", input)).error).toBe(0);
});

test("one deposit is open at a time, and the same key asks for the same one", async () => {
  const generateQr = (idempotencyKey: string, amount: number) =>
    demo.call("paymentGenerateQr", { channel_id: PROMPTPAY, amount }, { idempotencyKey });
  const open = dataOf(await generateQr("deposit-key-1", 100));
  expect(dataOf(await generateQr("deposit-key-1", 100)).payment_id).toBe(open.payment_id);
  expect(await generateQr("deposit-key-1", 200)).toMatchObject({ code: "CONFLICTING_REPLAY" });
  expect(await generateQr("deposit-key-2", 100)).toMatchObject({
    code: "DEPOSIT_PENDING",
    refusal: { payment_id: open.payment_id },
  });
  const twentyAtOnce = await Promise.all(
    Array.from({ length: 20 }, (_, i) => generateQr(`deposit-key-${i + 10}`, 100)),
  );
  expect(new Set(twentyAtOnce.map(({ code }) => code))).toEqual(new Set(["DEPOSIT_PENDING"]));
});

test.each([
  [49.99, "จำนวนเงินขั้นต่ำ 50.00 บาท"],
  [200_000.01, "จำนวนเงินสูงสุด 200,000.00 บาท"],
  [100.001, "ทศนิยมได้ไม่เกิน 2 ตำแหน่ง"],
  [-5, "จำนวนเงินไม่ถูกต้อง"],
])("refuses %d baht", async (amount, problem) => {
  const answer = await demo.call("paymentGenerateQr", { channel_id: PROMPTPAY, amount });
  expect(answer).toMatchObject({ code: "FIELDS_INVALID", fields: { amount: problem } });
});

test("nobody sees or cancels another's deposit", async () => {
  const deposit = await cashier.deposit(demo, { channel_id: PROMPTPAY, amount: 100 });
  const vip = await cashier.member("vip");
  for (const id of ["paymentQrcodeInfo", "paymentInquiryStatus"] as const) {
    expect((await vip.call(id, { payment_id: deposit.payment_id })).status).toBe(404);
  }
  expect((await vip.call("depositCancel", { payment_id: deposit.payment_id })).status).toBe(404);
  const list = await vip.ok("depositList", {});
  expect(list.items.map(({ payment_id }) => payment_id)).not.toContain(deposit.payment_id);
});

test("a lost notice is made up for by the gateway's list, and the credit is published once", async () => {
  const deposit = await cashier.deposit(demo, { channel_id: PROMPTPAY, amount: 100 });
  await cashier.payUnseen({ qr: deposit.qr_payload, notify: false, ...payers.demo });
  await catchUpWithTransfers(cashier.deps);
  await catchUpWithTransfers(cashier.deps);
  expect((await cashier.status(demo, deposit.payment_id)).status).toBe("success");
  const published = await publishedEvents(cashier.system.database.owner, "deposit.credited");
  const events = published.filter(({ payload }) => payload.payment_id === deposit.payment_id);
  expect(events.map(readCreditedDeposit)).toMatchObject([{ amount: 10_000n, asked: 10_000n, promotionId: null }]);
});

test("money that is not settled credits nobody", async () => {
  const deposit = await cashier.deposit(demo, { channel_id: PROMPTPAY, amount: 100 });
  await cashier.pay({ qr: deposit.qr_payload, status: "pending", ...payers.demo });
  await cashier.pay({ qr: deposit.qr_payload, status: "reversed", ...payers.demo });
  expect((await cashier.status(demo, deposit.payment_id)).status).toBe("pending");
});

test("what a bank says of a transfer the second time changes nothing", async () => {
  const before = await balance();
  const deposit = await cashier.deposit(demo, { channel_id: PROMPTPAY, amount: 100 });
  const [paid] = await cashier.pay({ qr: deposit.qr_payload, ...payers.demo });
  const gateway = cashier.deps.gateway;
  const reported = await gateway?.findTransfer(String(paid?.id));
  if (!reported) throw new Error("The bank knows the transfer.");
  const vip = await cashier.member("vip");
  const other = await cashier.deposit(vip, { channel_id: PROMPTPAY, amount: 100 });
  for (const changed of [
    { ...reported, amount: satang(99_999_900n) },
    { ...reported, reference: other.payment_id },
    { ...reported, status: "reversed" as const },
    { ...reported, transferId: "another name of the same slip" },
  ]) {
    expect(await takeTransfer(cashier.deps, "sandbox", changed)).not.toBe("new");
  }
  expect(await balance()).toBe(before + 100);
  expect((await cashier.status(vip, other.payment_id)).status).toBe("pending");
});

test("when every amount is taken, the member is asked for another, and they are free again after a while", async () => {
  const newbie = await cashier.member("newbie");
  const first = await cashier.deposit(newbie, { channel_id: BANK, amount: 900 });
  await newbie.call("depositCancel", { payment_id: first.payment_id });
  await cashier.system.database.owner.query(
    `insert into amount_reservation (receiver_number, amount, deposit_id, free_at)
     select r.receiver_number, 90000 + n, r.deposit_id, r.free_at
       from amount_reservation r, generate_series(1, 99) n where r.amount = $1 on conflict do nothing`,
    [Math.round(first.amount * 100)],
  );
  const input = { channel_id: BANK, amount: 900 };
  expect(await newbie.call("paymentGenerateQr", input)).toMatchObject({ code: "DEPOSIT_AMOUNT_BUSY" });
  await cashier.advance(21 * MINUTE_MS);
  expect((await newbie.call("paymentGenerateQr", input)).error).toBe(0);
});

test("the member is notified of money that has come, and no other member is", async () => {
  const vip = await cashier.member("vip");
  const subjects = async (who: Visitor) => (await who.ok("noticeList", {})).items.map(({ link }) => link);
  const deposit = await cashier.deposit(vip, { channel_id: PROMPTPAY, amount: 250.5 });
  await cashier.pay({ qr: deposit.qr_payload, ...payers.vip });
  expect((await vip.ok("noticeList", {})).items[0]).toMatchObject({
    kind: "deposit_credited",
    amount: 250.5,
    link: `/member/payment?payment=${deposit.payment_id}`,
    message: "ฝากเงินสำเร็จ ยอดเงินเข้าแล้ว 250.50 บาท",
    is_shown: false,
    is_read: false,
  });
  expect(await subjects(demo)).not.toContain(`/member/payment?payment=${deposit.payment_id}`);
});
