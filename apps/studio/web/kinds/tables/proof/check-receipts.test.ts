import { generateKeyPairSync, sign } from "node:crypto";
import { betReceiptText } from "@chokdee/rules/tables";
import { afterEach, expect, test, vi } from "vitest";
import { areReceiptsSigned } from "./check-receipts.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const key = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");

function receipt(place: string) {
  const bet = { id: "b.0", table: "t", round: "r", place, stake: 1_000, nonce: "n", acceptedAt: 5 };
  return { ...bet, signature: sign(null, Buffer.from(betReceiptText(bet)), privateKey).toString("hex") };
}

afterEach(() => vi.unstubAllGlobals());

test.each(["by the browser", "by the page where the browser cannot"])("receipts are checked %s", async (how) => {
  if (how !== "by the browser") vi.stubGlobal("crypto", {});
  const [first, second] = [receipt("player"), receipt("banker")];
  expect(await areReceiptsSigned([first, second], key)).toBe(true);
  expect(await areReceiptsSigned([first, { ...second, stake: 2_000 }], key)).toBe(false);
  expect(await areReceiptsSigned([{ ...first, signature: second.signature }], key)).toBe(false);
  expect(await areReceiptsSigned([{ ...first, signature: "" }], key)).toBe(false);
  expect(await areReceiptsSigned([{ ...first, signature: "zz" }], key)).toBe(false);
  expect(await areReceiptsSigned([first], "00".repeat(32))).toBe(false);
  expect(await areReceiptsSigned([first], "")).toBe(false);
});
