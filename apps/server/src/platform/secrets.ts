import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import type { Random } from "../core/random.ts";
import type { Secrets } from "../core/ports.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "v1.";

/** AES-256-GCM and HMAC-SHA-256, each use under a key of its own that is derived from the one secret. */
export function createSecrets(secretKey: string, random: Random): Secrets {
  // As keys they are made ready once: bytes would be at each use, which costs more than the hash.
  const keys = new Map<string, KeyObject>();
  const keyFor = (use: string): KeyObject => {
    const key = keys.get(use) ?? createSecretKey(Buffer.from(hkdfSync("sha256", secretKey, "chokdee", use, 32)));
    keys.set(use, key);
    return key;
  };
  function sealBytes(use: string, place: string, bytes: Uint8Array): Buffer {
    const nonce = random.bytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, keyFor(`seal:${use}`), nonce).setAAD(Buffer.from(place));
    const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
  }
  function openBytes(use: string, place: string, sealed: Buffer): Buffer {
    const decipher = createDecipheriv(CIPHER, keyFor(`seal:${use}`), sealed.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }
  return {
    seal: (use, text) => VERSION + sealBytes(use, "", Buffer.from(text)).toString("base64url"),
    open(use, sealed) {
      if (!sealed.startsWith(VERSION)) throw new Error(`This is not a sealed ${use}.`);
      return openBytes(use, "", Buffer.from(sealed.slice(VERSION.length), "base64url")).toString("utf8");
    },
    sealBytes,
    openBytes,
    mac: (use, text) =>
      createHmac("sha256", keyFor(`mac:${use}`))
        .update(text)
        .digest(),
  };
}
