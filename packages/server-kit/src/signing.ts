import { createPrivateKey, createPublicKey, sign, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** The prefix of the 32 bytes of an Ed25519 key in its PKCS #8 form. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

export interface SigningKey {
  /** In hexadecimal digits. */
  readonly publicKey: string;
  sign(text: string): string;
}

/** The Ed25519 key that follows from 32 secret bytes. */
export function signingKeyOf(seed: Uint8Array): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  return {
    publicKey: Buffer.from(x, "base64url").toString("hex"),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString("hex"),
  };
}

/** Whether two secrets are the same. How long it takes does not say how far they agree. */
export function isSameSecret(given: Uint8Array, right: Uint8Array): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Whether a request to a sandbox's controls has the token that the start prints. */
export function hasSandboxToken({ headers }: FastifyRequest, token: string): boolean {
  const given = headers["x-sandbox-token"];
  return isSameSecret(Buffer.from(typeof given === "string" ? given : ""), Buffer.from(token));
}
