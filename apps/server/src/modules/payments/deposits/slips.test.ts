import { MINUTE_MS } from "@chokdee/rules/time";
import { crc16 } from "@chokdee/rules/payments";
import fc from "fast-check";
import QRCode from "qrcode";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Cashier, openCashier, payers, type SandboxTransfer } from "../../../testing/cashier.ts";
import { pngOfSize } from "../../../testing/pictures.ts";
import { dataOf, type Visitor } from "../../../testing/visitor.ts";
import { expireDeposits } from "./cancel-deposit.ts";

let cashier: Cashier;
let demo: Visitor;
let vip: Visitor;
beforeAll(async () => {
  cashier = await openCashier();
  [demo, vip] = [await cashier.member("demo"), await cashier.member("vip")];
});
afterAll(() => cashier.close());
beforeEach(async () => {
  await cashier.advance(40 * MINUTE_MS);
  await expireDeposits(cashier.deps);
});

/** Pays so that the operator learns of it by the slip alone. */
async function payWithoutNotice(input: object): Promise<SandboxTransfer> {
  const [transfer] = await cashier.payUnseen({ notify: false, ...input });
  if (!transfer) throw new Error("The bank made no transfer.");
  return transfer;
}

/** As a phone photographs it, and as small as it can be read: looking through a large one takes a second. */
const LARGE = { width: 1_080, height: 1_900 };
const SMALL = { width: 320, height: 420 };

/** A slip with its small QR in the corner. */
async function slipPicture(qr: string, format: "png" | "jpeg" = "jpeg", size = SMALL): Promise<Uint8Array> {
  const code = await QRCode.toBuffer(qr, { width: 220, margin: 2 });
  return sharp({ create: { ...size, channels: 3, background: "#e8f0e8" } })
    .composite([{ input: code, left: size.width - 280, top: size.height - 300 }])
    .toFormat(format)
    .toBuffer();
}

const show = (who: Visitor, payment_id: string, image: Uint8Array, mini_qr?: string) =>
  who.call("slipUpload", { payment_id, image, ...(mini_qr !== undefined && { mini_qr }) });

test("a slip proves a transfer that no notice reported, once", async () => {
  const before = await cashier.balance(demo);
  const deposit = await cashier.deposit(demo, { channel_id: 2, amount: 400 });
  const to_number = deposit.receiver.account_number;
  const { slip_qr } = await payWithoutNotice({ to_number, amount: deposit.amount, ...payers.demo });
  const shown = await show(demo, deposit.payment_id, await slipPicture(slip_qr, "jpeg", LARGE), slip_qr);
  expect(dataOf(shown)).toMatchObject({ status: "success", credited: deposit.amount });
  expect(await cashier.balance(demo)).toBe(Math.round((before + deposit.amount) * 100) / 100);

  const image = await slipPicture(slip_qr);
  expect(await show(demo, deposit.payment_id, image)).toMatchObject({ code: "DEPOSIT_STATE" });
  const again = await cashier.deposit(demo, { channel_id: 2, amount: 400 });
  expect(await show(demo, again.payment_id, image)).toMatchObject({ code: "SLIP_DUPLICATE" });
  const theirs = await cashier.deposit(vip, { channel_id: 2, amount: 400 });
  expect(await show(vip, theirs.payment_id, image)).toMatchObject({ code: "SLIP_DUPLICATE" });
});

test("a slip of money that came late is enough, and one from another's account waits for staff", async () => {
  const deposit = await cashier.deposit(demo, { channel_id: 1, amount: 250 });
  await cashier.advance(30 * MINUTE_MS);
  const late = await payWithoutNotice({ qr: deposit.qr_payload, ...payers.demo });
  expect(dataOf(await show(demo, deposit.payment_id, await slipPicture(late.slip_qr, "png")))).toMatchObject({
    status: "success",
  });

  const other = await cashier.deposit(demo, { channel_id: 1, amount: 250 });
  const foreign = await payWithoutNotice({ qr: other.qr_payload, ...payers.stranger });
  expect(dataOf(await show(demo, other.payment_id, await slipPicture(foreign.slip_qr)))).toMatchObject({
    status: "review",
  });
});

test("a slip of another amount or to another receiver is refused", async () => {
  const deposit = await cashier.deposit(demo, { channel_id: 2, amount: 300 });
  const to_number = deposit.receiver.account_number;
  const less = await payWithoutNotice({ to_number, amount: 300, ...payers.demo });
  expect(await show(demo, deposit.payment_id, await slipPicture(less.slip_qr))).toMatchObject({
    code: "SLIP_AMOUNT_MISMATCH",
  });
  const away = await payWithoutNotice({ to_number: "1111111111", amount: deposit.amount, ...payers.demo });
  expect(await show(demo, deposit.payment_id, await slipPicture(away.slip_qr))).toMatchObject({
    code: "SLIP_WRONG_RECEIVER",
  });
  // That transfer went to another account, so it does not belong on the list that our books are compared with.
  await cashier.system.database.owner.query("delete from sandbox_bank_transfer where to_number = '1111111111'");
});

test("a slip that the bank does not know waits for staff, but not on the phone's word alone", async () => {
  const deposit = await cashier.deposit(demo, { channel_id: 1, amount: 100 });
  const unknown = "0046000600000101030140225202610011234567890ABCDEFG5102TH91041B21";
  const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect(await show(demo, deposit.payment_id, blank, unknown)).toMatchObject({ code: "SLIP_NO_QR" });
  expect(dataOf(await show(demo, deposit.payment_id, await slipPicture(unknown)))).toMatchObject({ status: "review" });
  // The real notice still credits it.
  await cashier.pay({ qr: deposit.qr_payload, ...payers.demo });
  expect((await cashier.status(demo, deposit.payment_id)).status).toBe("success");
});

test("five slips that prove nothing block the sixth", async () => {
  const newbie = await cashier.member("newbie");
  const deposit = await cashier.deposit(newbie, { channel_id: 1, amount: 100 });
  const payment = await slipPicture(deposit.qr_payload ?? "");
  for (let i = 0; i < 5; i++) {
    expect(await show(newbie, deposit.payment_id, payment)).toMatchObject({ code: "SLIP_NO_QR" });
  }
  expect(await show(newbie, deposit.payment_id, payment)).toMatchObject({ code: "DEPOSITS_BLOCKED" });
});

test("a picture that looks like a thousand codes is given up, and the next one is read", async () => {
  const side = 2_400;
  const squares = Buffer.alloc(side * side);
  for (let i = 0; i < squares.length; i++) squares[i] = (((i % side) >> 2) + (Math.floor(i / side) >> 2)) % 2 ? 255 : 0;
  const board = await sharp(squares, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
  const deposit = await cashier.deposit(vip, { channel_id: 1, amount: 100 });
  const unknown = "0046000600000101030140225202610011234567890ABCDEFH5102TH9104";
  const slip = await slipPicture(unknown + crc16(unknown));
  const boards = Array.from({ length: process.env.FULL ? 2 : 1 }, () => show(vip, deposit.payment_id, board));
  const [given, read] = await Promise.all([Promise.all(boards), show(vip, deposit.payment_id, slip)]);
  for (const { code } of given) expect(code).toBe("SLIP_NO_QR");
  expect(dataOf(read)).toMatchObject({ status: "review" });
});

test(
  "no picture, a broken or huge one, or a QR of another kind credits nobody and breaks nothing",
  { timeout: 300_000 },
  async () => {
    const deposit = await cashier.deposit(demo, { channel_id: 1, amount: 100 });
    const whole = Buffer.from(await slipPicture("https://example.com/not-a-slip", "png"));
    const broken = fc.tuple(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length)).map(([at, value, length]) => {
      const bytes = Buffer.from(whole);
      bytes[at] = value;
      return bytes.subarray(0, length);
    });
    const pictures = fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(pngOfSize(60_000, 60_000), pngOfSize(1, 1), Buffer.from("<svg/>"), Buffer.alloc(5_300_000, 0xff)),
      broken,
    );
    await fc.assert(
      fc.asyncProperty(pictures, fc.option(fc.string(), { nil: undefined }), async (bytes, miniQr) => {
        await cashier.system.database.owner.query("delete from payment_failure");
        const text = miniQr?.isWellFormed() && !miniQr.includes("\0") ? miniQr : undefined;
        const answer = await show(demo, deposit.payment_id, bytes, text);
        expect(["FILE_TYPE", "FILE_SIZE", "SLIP_NO_QR", "TOO_LARGE", "BAD_REQUEST"]).toContain(answer.code);
      }),
      { numRuns: process.env.FULL ? 150 : 25 },
    );
    expect((await cashier.status(demo, deposit.payment_id)).status).toBe("pending");
  },
);
