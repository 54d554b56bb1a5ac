import type { CallOutput } from "@chokdee/contract";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { Page } from "@playwright/test";
import { callerAt } from "./api.ts";

export type OpenRound = CallOutput<"lottoLobby">["categories"][number]["rounds"][number];

/** Long enough for any test to finish on a slow machine. */
const MIN_OPEN_MS = 20 * MINUTE_MS;

export async function findOpenRound(baseUrl: string): Promise<OpenRound | undefined> {
  const { server_now: now, categories } = await callerAt(baseUrl).ok("lottoLobby", {});
  return categories
    .flatMap((market) => market.rounds)
    .find(({ status, closes_at: closes }) => status === "open" && Date.parse(closes) > Date.parse(now) + MIN_OPEN_MS);
}

/** A round that takes bets for a while. There is one at any time of the day. */
export async function openRound(baseUrl: string): Promise<OpenRound> {
  const round = await findOpenRound(baseUrl);
  if (!round) throw new Error("No round takes bets");
  return round;
}

/** Logs every page of the test in, by a session that was opened outside the browser. */
export async function enterAs(page: Page, token: string): Promise<void> {
  const user = JSON.stringify({ state: { token, info: null } });
  await page.addInitScript(`localStorage.setItem("chokdee.user", ${JSON.stringify(user)})`);
}

/** Presses digits on the keypad, as a thumb would. */
export async function pressDigits(page: Page, digits: string): Promise<void> {
  const keypad = page.getByRole("group", { name: "แป้นตัวเลข" });
  for (const digit of digits) await keypad.getByRole("button", { name: digit, exact: true }).click();
}

/** Seconds of a countdown such as `1 วัน 02:03:04` or `03:04`. */
export function secondsOf(text: string): number {
  const [, days = "0"] = /(\d+) วัน/.exec(text) ?? [];
  const clock = /[\d:]+$/.exec(text.trim())?.[0].split(":").map(Number) ?? [];
  return clock.reduce((sum, part) => sum * 60 + part, 0) + Number(days) * 86_400;
}
