import { createHmac, timingSafeEqual } from "node:crypto";

const STEP_MS = 30_000;
const DIGITS = 6;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The step a moment lies in. */
export function totpStep(at: Date): bigint {
  return BigInt(Math.floor(at.getTime() / STEP_MS));
}

/** The six digits that an authenticator shows for a step (RFC 6238 with HMAC-SHA-1). */
export function totpCode(secret: string, step: bigint): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(step);
  const mac = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step whose code this is, one step of clock difference allowed, and never one that was used before. */
export function matchTotp(secret: string, code: string, at: Date, usedStep: bigint): bigint | undefined {
  const now = totpStep(at);
  const given = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS));
  return [now - 1n, now, now + 1n].find(
    (step) => step > usedStep && timingSafeEqual(Buffer.from(totpCode(secret, step)), given) && code.length === DIGITS,
  );
}

function decodeBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text.replace(/=+$/, "")) {
    value = (value << 5) | ALPHABET.indexOf(letter);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
      value &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
}
