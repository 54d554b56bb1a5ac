import { createPublicKey, sign, verify } from "node:crypto";
import type { SignatureKey } from "@chokdee/contract/provider/signature";

const ALGORITHM = "RSA-SHA256";
const PUBLIC = "BEGIN PUBLIC KEY";
const PRIVATE = "PRIVATE KEY";

/** Whether one of the provider's public keys confirms the raw bytes. */
export function isSignedByHub(keys: readonly SignatureKey[], body: Buffer, signature: string): boolean {
  const bytes = Buffer.from(signature, "base64");
  return keys
    .filter(({ secret }) => secret.includes(PUBLIC))
    .some(({ secret }) => verify(ALGORITHM, body, createPublicKey(secret), bytes));
}

/** With the newest private key of ours; undefined where there is none. */
export function signForHub(keys: readonly SignatureKey[], body: string): string | undefined {
  const own = keys.find(({ secret }) => secret.includes(PRIVATE));
  return own && sign(ALGORITHM, Buffer.from(body), own.secret).toString("base64");
}
