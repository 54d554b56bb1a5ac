import { MINUTE_MS } from "@chokdee/rules/time";

/** With the longest delay between them, about three days. */
export const MAX_TRIES = 1_000;
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 5 * MINUTE_MS;

export const EXPECTED_REFUSALS: ReadonlySet<string> = new Set([
  "INVALID_TOKEN",
  "TOKEN_EXPIRED",
  "NOT_ENOUGH_MONEY",
  "MEMBER_DISABLED",
  "LIMIT_REACHED",
  "GAME_CLOSED",
  "NO_FREE_ROUND",
  "INVALID_GAME",
]);

export function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 20)));
}
