import type { Sealing } from "../core/ports.ts";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { type SigningKey, signingKeyOf } from "@chokdee/server-kit/signing";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSealing(secret: string): Sealing {
  const key = Buffer.from(hkdfSync("sha256", secret, "chokdee studio", "seal", 32));
  return {
    seal(boundTo, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo));
      const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
    },
    open(boundTo, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    },
  };
}

/** A key of its own for each use, derived from the one secret, so that there is no further file to keep. */
export type SigningKeys = (use: string) => SigningKey;

export function createSigningKeys(secret: string): SigningKeys {
  return (use) => signingKeyOf(new Uint8Array(hkdfSync("sha256", secret, "chokdee studio", `sign ${use}`, 32)));
}
