import type { Locator, Page } from "@playwright/test";
import { memberWith } from "./accounts.ts";
import { askSandbox, sharedSite } from "./sandbox.ts";

interface LeagueMove {
  readonly action: "hold" | "run" | "step" | "plan";
  readonly minutes?: number;
  readonly goals?: readonly { readonly match_id: string; readonly side: "home" | "away" }[];
  readonly quiet?: boolean;
}

interface LeagueState {
  readonly matches: readonly { readonly match_id: string; readonly minutes: number }[];
}

/** Moves the simulated league, and says which of its matches are not over. */
export function moveLeague(move: LeagueMove, site = sharedSite()): Promise<LeagueState> {
  return askSandbox(site, "league", move);
}

/** Plays quiet minutes until a match is over, rounds before its own first. */
export async function finishMatch(matchId: string, site = sharedSite()): Promise<void> {
  const isOver = ({ matches }: LeagueState) => matches.every(({ match_id: id }) => id !== matchId);
  while (!isOver(await moveLeague({ action: "step", minutes: 90, quiet: true }, site)));
}

/** A member for one test alone, with 10,000 baht, and the token of their session. */
export async function footballMember(site = sharedSite()): Promise<string> {
  return (await memberWith(10_000, site)).token;
}

export const slip = (page: Page): Locator => page.getByRole("region", { name: "สลิปแทง" });

/** The matches of the simulated league in the price table; other leagues stand around it. */
export const leagueMatches = (page: Page): Locator =>
  page.getByRole("region", { name: "ลีกจำลอง" }).getByRole("article");
export const matchRow = (page: Page, index: number): Locator => leagueMatches(page).nth(index);
/** Every match has a total; its over is called สูง. */
export const over = (match: Locator): Locator => match.getByRole("button", { name: /^สูง / });
export const under = (match: Locator): Locator => match.getByRole("button", { name: /^ต่ำ / });

/** Types an amount with the keypad of the slip. */
export async function typeStake(page: Page, digits: string): Promise<void> {
  await slip(page).getByRole("textbox", { name: "จำนวนเงิน บาท" }).focus();
  const keypad = slip(page).getByRole("group", { name: "แป้นตัวเลข" });
  for (const digit of digits) await keypad.getByRole("button", { name: digit, exact: true }).click();
}
