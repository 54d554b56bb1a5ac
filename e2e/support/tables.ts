import type { TableControl } from "../../apps/studio/src/kinds/tables/protocol.ts";
import { expect, type Page } from "@playwright/test";
import { memberWith } from "./accounts.ts";
import { callerAt } from "./api.ts";
import { askSandbox, sharedSite } from "./sandbox.ts";
import { callStudio } from "./studio.ts";
import { studioUrl } from "./studio-page.ts";

/** Moves a table of the sandbox. */
export async function control(
  table: string,
  action: TableControl["action"],
  places: readonly string[] = [],
): Promise<void> {
  const studio = { ...sharedSite(), url: studioUrl() };
  await askSandbox(studio, "tables", { table, action, ...(action === "let-win" && { places }) });
}

/** A member for one test alone, with 10,000 baht, and the token of their session. */
export async function tableMember(): Promise<string> {
  return (await memberWith(10_000)).token;
}

/** The link that the site gives a member, opened without the site around it. */
export async function openTable(page: Page, game: string, token: string): Promise<void> {
  const launch = { wallet_id: 1, provider_id: "chokdee", game_id: game, is_mobile: true, source: "direct" };
  const { link } = await callerAt(process.env.BASE_URL ?? "", { token }).ok("gameLink", launch);
  await page.goto(link);
}

const moment = (page: Page) => page.locator(".table-page");

/** Waits for a round that takes bets, and keeps it open. */
export async function holdBetting(page: Page, table: string): Promise<void> {
  await expect(async () => {
    await expect(moment(page)).toHaveAttribute("data-moment", "betting");
    await control(table, "hold-betting");
    await expect(page.getByRole("button", { name: "ชิป 100 บาท" })).toBeVisible();
    await expect(moment(page)).toHaveAttribute("data-moment", "betting", { timeout: 1_000 });
  }).toPass();
}

/** Has the round that is held end with a win on these places, and waits until it is over. */
export async function finishRound(table: string, winners: readonly string[]): Promise<void> {
  const rounds = async () => {
    const info = await callStudio(studioUrl(), "table_info", { table });
    return info.status === "OK" ? info.rounds : 0;
  };
  const before = await rounds();
  await control(table, "let-win", winners);
  await expect(async () => {
    await control(table, "next");
    expect(await rounds()).toBeGreaterThan(before);
  }).toPass();
}
