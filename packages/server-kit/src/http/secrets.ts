import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** Whether two secrets are the same. How long it takes does not say how far they agree. */
export function isSameSecret(given: Uint8Array, right: Uint8Array): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Whether a request to a sandbox's controls has the token that the start prints. */
export function hasSandboxToken({ headers }: FastifyRequest, token: string): boolean {
  const given = headers["x-sandbox-token"];
  return isSameSecret(Buffer.from(typeof given === "string" ? given : ""), Buffer.from(token));
}
