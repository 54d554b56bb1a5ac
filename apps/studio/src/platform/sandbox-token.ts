import { timingSafeEqual } from "node:crypto";

/** Whether a sandbox's controls were asked for by a holder of the token that the start prints. */
export function isToken(given: string | string[] | undefined, token: string): boolean {
  const a = Buffer.from(typeof given === "string" ? given : "");
  const b = Buffer.from(token);
  return a.length === b.length && timingSafeEqual(a, b);
}
