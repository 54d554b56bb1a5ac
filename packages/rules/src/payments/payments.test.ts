import { satang } from "@chokdee/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crc16 } from "./crc16.ts";
import { isWithinWindow, windowEnd } from "./hours.ts";
import { fitsAccount, matchPayer } from "./payer.ts";
import { billQr, type PromptPayTarget, readPaymentQr, transferQr } from "./promptpay.ts";
import { readSlipQr, writeSlipQr } from "./slip-qr.ts";

describe("PromptPay QR", () => {
  it("has the check sum of the standard", () => {
    expect(crc16("123456789")).toBe("29B1");
  });

  it.each<[PromptPayTarget, bigint | undefined, string]>([
    [
      { kind: "mobile", number: "0812345678" },
      10_025n,
      "00020101021229370016A000000677010111011300668123456785802TH53037645406100.256304139D",
    ],
    [
      { kind: "mobile", number: "0812345678" },
      undefined,
      "00020101021129370016A000000677010111011300668123456785802TH530376463045D82",
    ],
    [
      { kind: "tax_id", number: "1234567890121" },
      50_000n,
      "00020101021229370016A000000677010111021312345678901215802TH53037645406500.0063045F71",
    ],
    [
      { kind: "ewallet", number: "140000812345678" },
      5_000n,
      "00020101021229390016A00000067701011103151400008123456785802TH5303764540550.006304A32B",
    ],
  ])("%o of %s is written byte for byte and read back", (target, amount, payload) => {
    expect(transferQr(target, amount === undefined ? undefined : satang(amount))).toBe(payload);
    expect(readPaymentQr(payload)).toMatchObject({ to: target.number, amount });
  });

  it("writes a bill with its references", () => {
    const bill = { billerId: "099400016550100", reference1: "MEM000123", reference2: "DEP20261001" };
    const payload =
      "00020101021230670016A00000067701011201150994000165501000209MEM0001230311DEP2026100153037645406300.005802TH6304C09B";
    expect(billQr(bill, satang(30_000n))).toBe(payload);
    expect(readPaymentQr(payload)).toEqual({
      to: bill.billerId,
      reference1: "MEM000123",
      reference2: "DEP20261001",
      amount: 30_000n,
    });
    const inAnotherOrder = payload.replace(/53037645406300\.005802TH6304C09B$/, "53037645802TH5406300.006304BE19");
    expect(readPaymentQr(inAnotherOrder)?.amount).toBe(30_000n);
  });

  it("refuses what no bank would read", () => {
    expect(() => transferQr({ kind: "mobile", number: "0212345678" })).toThrow(RangeError);
    expect(() => transferQr({ kind: "tax_id", number: "1" })).toThrow(RangeError);
    expect(() => billQr({ billerId: "099400016550100", reference1: "with space" })).toThrow(RangeError);
    expect(() => billQr({ billerId: "0994000165501", reference1: "A" })).toThrow(RangeError);
  });

  it("notices one changed sign, and survives any text", () => {
    const payload = transferQr({ kind: "mobile", number: "0812345678" }, satang(10_025n));
    for (let at = 0; at < payload.length; at++) {
      const changed = payload.slice(0, at) + (payload[at] === "1" ? "2" : "1") + payload.slice(at + 1);
      expect(readPaymentQr(changed), changed).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(readPaymentQr(text)).toBeUndefined();
        expect(readSlipQr(text)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});

describe("slip QR", () => {
  const payload = "0046000600000101030140225202610011234567890ABCDEFG5102TH91041B21";
  const name = { bank: "014", reference: "202610011234567890ABCDEFG" };

  it("is read and written byte for byte", () => {
    expect(readSlipQr(payload)).toEqual(name);
    expect(writeSlipQr(name)).toBe(payload);
  });

  it("is read, whatever its check is made of", () => {
    for (let no = 0; no < 5_000; no++) {
      const name = { bank: "014", reference: `2026${no}` };
      expect(readSlipQr(writeSlipQr(name))).toEqual(name);
    }
  });

  it("is read where an app dropped the leading zeros of the check", () => {
    const references = Array.from({ length: 5_000 }, (_, i) => `REF${i}`);
    const reference = references.find((each) =>
      writeSlipQr({ bank: "004", reference: each }).slice(-4).startsWith("0"),
    );
    const whole = writeSlipQr({ bank: "004", reference: reference ?? "" });
    const shortened = whole.slice(0, -4) + whole.slice(-4).replace(/^0+/, "");
    expect(shortened.length).toBeLessThan(whole.length);
    expect(readSlipQr(shortened)).toEqual({ bank: "004", reference });
  });

  it("is read from a wallet, whose check is in small letters", () => {
    const body = "00" + "38" + "000201" + "010201" + "0203P2P" + "0315" + "500012345678901" + "9104";
    const wallet = body + crc16(body).toLowerCase();
    expect(readSlipQr(wallet)).toEqual({ bank: "TRUEWALLET", reference: "500012345678901" });
  });

  it("is not a payment QR, nor one with a changed sign", () => {
    expect(readSlipQr(transferQr({ kind: "mobile", number: "0812345678" }))).toBeUndefined();
    expect(readSlipQr(payload.replace("1234", "1235"))).toBeUndefined();
    expect(readPaymentQr(payload)).toBeUndefined();
  });
});

describe("the payer", () => {
  const member = { firstName: "สมชาย", lastName: "ใจดี" };
  const own = [
    { bankCode: "KBANK", number: "1230000001" },
    { bankCode: "TRUEWALLET", number: "0810000001" },
  ];

  it.each([
    [{ bankCode: "KBANK", account: "1230000001", name: "นาย สมชาย ใจดี" }, "same"],
    [{ bankCode: "KBANK", account: "xxx-x-x0000-1", name: "สมชาย ใ***" }, "same"],
    [{ bankCode: "KBANK", account: "xxx-x-x0000-1", name: "SOMCHAI J" }, "same"],
    [{ bankCode: null, account: "0810000001", name: null }, "same"],
    [{ bankCode: "SCB", account: null, name: "สมชาย ใจดี" }, "same"],
    [{ bankCode: "KBANK", account: "1230000001", name: "สมหญิง ใจดี" }, "different"],
    [{ bankCode: "KBANK", account: "xxx-x-x0000-9", name: "สมชาย ใจดี" }, "different"],
    [{ bankCode: "SCB", account: "1230000001", name: "สมชาย ใจดี" }, "different"],
    [{ bankCode: "KBANK", account: null, name: "SOMCHAI J" }, "unclear"],
    [{ bankCode: "KBANK", account: "xxxxxxxxx1", name: null }, "unclear"],
    [{ bankCode: null, account: null, name: null }, "unclear"],
  ])("%o is %s", (payer, expected) => {
    expect(matchPayer(member, own, payer)).toBe(expected);
  });

  it("is not known by fewer than four digits, nor by more than there are", () => {
    expect(fitsAccount("xxx-x-x0000-1", "1230000001")).toBe(true);
    expect(fitsAccount("0001", "1230000001")).toBe(true);
    expect(fitsAccount("001", "1230000001")).toBe(false);
    expect(fitsAccount("xxxxxxxx0000001", "1230000001")).toBe(false);
  });
});

describe("a daily window", () => {
  const bangkok = (time: string) => new Date(`2026-11-15T${time}:00+07:00`);

  it.each([
    [{ from: 23 * 60, to: 60 }, "23:30", true],
    [{ from: 23 * 60, to: 60 }, "00:30", true],
    [{ from: 23 * 60, to: 60 }, "01:00", false],
    [{ from: 60, to: 120 }, "01:00", true],
    [{ from: 60, to: 120 }, "02:00", false],
    [{ from: 60, to: 60 }, "01:00", false],
  ])("%o at %s: %s", (window, time, expected) => {
    expect(isWithinWindow(window, bangkok(time))).toBe(expected);
  });

  it("tells when it ends, past midnight too", () => {
    expect(windowEnd({ from: 23 * 60, to: 60 }, bangkok("23:30"))).toEqual(new Date("2026-11-16T01:00:00+07:00"));
    expect(windowEnd({ from: 23 * 60, to: 60 }, bangkok("00:30"))).toEqual(bangkok("01:00"));
  });
});
