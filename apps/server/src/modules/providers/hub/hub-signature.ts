import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import type { SignatureKey } from "@chokdee/contract/provider/signature";
import type { KeyReading } from "../adapter.ts";

const ALGORITHM = "RSA-SHA256";
const PUBLIC = "BEGIN PUBLIC KEY";
const MIN_BITS = 2048;

/** Whether one of the provider's public keys confirms the raw bytes. */
export function isSignedByHub(keys: readonly SignatureKey[], body: Buffer, signature: string): boolean {
  const bytes = Buffer.from(signature, "base64");
  return keys
    .filter(({ secret }) => secret.includes(PUBLIC))
    .some(({ secret }) => verify(ALGORITHM, body, createPublicKey(secret), bytes));
}

export function signForHub({ secret }: SignatureKey, body: string): string {
  return sign(ALGORITHM, Buffer.from(body), secret).toString("base64");
}

/** The provider's public key, or our private one: what would fail when it is used is refused before it is kept. */
export function readHubKey(secret: string): KeyReading {
  const isPublic = secret.includes(PUBLIC);
  const key = readPem(secret, isPublic);
  const bits = key?.asymmetricKeyType === "rsa" ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0;
  if (bits < MIN_BITS) return { fault: `ต้องเป็นกุญแจ RSA แบบ PEM ที่สมบูรณ์ ขนาด ${MIN_BITS} บิตขึ้นไป` };
  return { signs: !isPublic, checks: isPublic };
}

function readPem(secret: string, isPublic: boolean): KeyObject | undefined {
  try {
    return isPublic ? createPublicKey(secret) : createPrivateKey(secret);
  } catch {
    return undefined;
  }
}
