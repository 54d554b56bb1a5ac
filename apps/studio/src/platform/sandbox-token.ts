import { timingSafeEqual } from "node:crypto";

/** Whether a caller of a sandbox's controls has the token that the start prints. */
export function isSandboxToken(given: string | string[] | undefined, token: string): boolean {
  const a = Buffer.from(typeof given === "string" ? given : "");
  const b = Buffer.from(token);
  return a.length === b.length && timingSafeEqual(a, b);
}
