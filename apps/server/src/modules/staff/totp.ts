import { createHmac, timingSafeEqual } from "node:crypto";
import type { Random } from "../../core/random.ts";

const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
const ISSUER = "Chokdee";
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The step that a time falls in. */
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
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = totpStep(at);
  const given = Buffer.from(code);
  return [now - 1n, now, now + 1n].find(
    (step) => step > usedStep && timingSafeEqual(Buffer.from(totpCode(secret, step)), given),
  );
}

/** A secret of 160 bits in the letters that authenticators take. */
export function newTotpSecret(random: Random): string {
  // 256 is a multiple of 32, so that every letter is equally likely.
  const letters = random.bytes((SECRET_BYTES * 8) / 5);
  return Array.from(letters, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}

/** What an authenticator reads from a QR code. */
export function otpauthUrl(username: string, secret: string): string {
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(username)}?secret=${secret}&issuer=${ISSUER}`;
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
