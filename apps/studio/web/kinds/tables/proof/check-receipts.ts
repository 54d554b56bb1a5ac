import { betReceiptText, isBetReceiptSigned, type SignedBetReceipt } from "@chokdee/rules/tables";

/**
 * Whether the studio's key has signed every one of these receipts. The browser's own signatures take no time of the page;
 * where it has none, each is worked out in a task of its own.
 */
export async function areReceiptsSigned(receipts: readonly SignedBetReceipt[], publicKey: string): Promise<boolean> {
  for (const receipt of receipts) if (!(await isSigned(receipt, publicKey))) return false;
  return true;
}

async function isSigned(receipt: SignedBetReceipt, publicKey: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey("raw", bytesOf(publicKey), "Ed25519", false, ["verify"]);
    const text = new TextEncoder().encode(betReceiptText(receipt));
    return await crypto.subtle.verify("Ed25519", key, bytesOf(receipt.signature), text);
  } catch {
    await new Promise((done) => setTimeout(done, 0));
    return isBetReceiptSigned(receipt, publicKey);
  }
}

/** What are no hexadecimal digits are no bytes, and then no signature. */
function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const digits = /^(?:[0-9a-f]{2})*$/.test(hex) ? (hex.match(/../g) ?? []) : [];
  return Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16));
}
