import { createHash } from "node:crypto";
import type { Random } from "../core/random.ts";

const TOKEN_BYTES = 32;

/** An opaque bearer token of 256 bits. */
export function newToken(random: Random): string {
  return random.bytes(TOKEN_BYTES).toString("base64url");
}

/** What is stored of a token. It is random, so a plain hash is enough. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
