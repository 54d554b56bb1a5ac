import { isEd25519Signature } from "../hash/ed25519.ts";
import { bytesFromHex } from "../hash/bytes.ts";
import type { Shot } from "./shot.ts";

/** What the operator signs for each accepted shot, so that it cannot be left out of the list unseen. */
export interface ShotReceipt extends Shot {
  readonly roundCode: string;
  readonly shotAt: Date;
}

export interface SignedReceipt extends ShotReceipt {
  /** Ed25519, in hexadecimal digits. */
  readonly signature: string;
}

const RECEIPT = /^(YK-\d{8}-\d{2,3})\.(\d{1,9})\.(\d{5})\.(\d{1,15})\.([0-9a-f]{128})$/;

/** The text that is signed. */
export function receiptText({ roundCode, seq, number, shotAt }: ShotReceipt): string {
  return ["yeekee receipt", roundCode, seq, number, shotAt.getTime()].join("\n");
}

/** The one line that a member keeps. */
export function printReceipt({ roundCode, seq, number, shotAt, signature }: SignedReceipt): string {
  return [roundCode, seq, number, shotAt.getTime(), signature].join(".");
}

export function readReceipt(text: string): SignedReceipt | undefined {
  const [, roundCode = "", seq, number = "", at, signature = ""] = RECEIPT.exec(text.trim()) ?? [];
  if (signature === "") return undefined;
  return { roundCode, seq: Number(seq), number, shotAt: new Date(Number(at)), signature };
}

/** Whether the operator's key, in hexadecimal digits, has signed the receipt. */
export function isReceiptSigned(receipt: SignedReceipt, publicKey: string): boolean {
  const [key, signature] = [bytesFromHex(publicKey), bytesFromHex(receipt.signature)];
  if (!key || !signature) return false;
  return isEd25519Signature(key, new TextEncoder().encode(receiptText(receipt)), signature);
}

/** A signed receipt whose shot is not in the published list is proof against the operator. */
export function isShotListed({ seq, number }: ShotReceipt, shots: readonly Shot[]): boolean {
  return shots.some((shot) => shot.seq === seq && shot.number === number);
}
