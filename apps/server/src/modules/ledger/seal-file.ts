import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { Seal } from "@chokdee/rules/ledger";

/** A seal as it is published: with its signature and the key that made it, in hexadecimal digits. */
export interface SignedSeal extends Seal {
  readonly signature: string;
  readonly publicKey: string;
}

/** One JSON line per seal, only ever appended to. What is no seal, such as a line torn by a power cut, is passed over. */
export function readSealFile(path: string): SignedSeal[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8").split("\n").flatMap(parseSeal);
}

function parseSeal(line: string): SignedSeal[] {
  try {
    const seal = JSON.parse(line) as SignedSeal;
    return Number.isInteger(seal.no) ? [seal] : [];
  } catch {
    return [];
  }
}

/** The seal is on the disk when this returns, on a line of its own even after one that was torn. */
export function appendSeal(path: string, seal: SignedSeal): void {
  mkdirSync(dirname(path), { recursive: true });
  const isTorn = existsSync(path) && !/(^|\n)$/.test(readFileSync(path, "utf8"));
  const file = openSync(path, "a", 0o644);
  try {
    writeSync(file, `${isTorn ? "\n" : ""}${JSON.stringify(seal)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
