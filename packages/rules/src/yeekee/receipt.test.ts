import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isReceiptSigned, isShotListed, printReceipt, readReceipt, receiptText } from "./receipt.ts";
import { shotsOf, TWENTY_SHOTS } from "./testing.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const key = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");
const shot = { roundCode: "YK-20261001-42", seq: 5, number: "77120", shotAt: new Date("2026-10-01T09:16:00.123Z") };
const receipt = { ...shot, signature: sign(null, Buffer.from(receiptText(shot)), privateKey).toString("hex") };

describe("the receipt of a shot", () => {
  it("is read back from the line that a member keeps", () => {
    expect(readReceipt(` ${printReceipt(receipt)}\n`)).toEqual(receipt);
  });

  it.each([
    "",
    "YK-20261001-42.5.77120",
    printReceipt(receipt).slice(1),
    printReceipt(receipt).replace(".77120.", ".7712."),
  ])("is not %j", (text) => {
    expect(readReceipt(text)).toBeUndefined();
  });

  it("is the operator's as long as nothing in it was altered", () => {
    expect(isReceiptSigned(receipt, key)).toBe(true);
    expect(isReceiptSigned({ ...receipt, number: "77121" }, key)).toBe(false);
    expect(isReceiptSigned({ ...receipt, seq: 6 }, key)).toBe(false);
    expect(isReceiptSigned({ ...receipt, shotAt: new Date(0) }, key)).toBe(false);
    expect(isReceiptSigned(receipt, "00")).toBe(false);
  });

  it("shows whether its shot was left out of the list or altered in it", () => {
    const shots = shotsOf(TWENTY_SHOTS);
    expect(isShotListed(receipt, shots)).toBe(true);
    expect(isShotListed(receipt, shots.toSpliced(4, 1))).toBe(false);
    expect(isShotListed(receipt, shots.toSpliced(4, 1, { seq: 5, number: "00000" }))).toBe(false);
  });
});
