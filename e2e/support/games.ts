import type { CallId } from "@chokdee/contract";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { urlOf } from "./api.ts";
import { askSandbox, sharedSite } from "./sandbox.ts";
import { finishRound } from "./studio-page.ts";

export const AMPHAWA = "ตลาดน้ำอัมพวา";
export const NAGA = "นาคราชบั้งไฟ";

/** Gives a member a second wallet to choose. */
export async function openBonusWallet(username: string, name: string, amount: number): Promise<void> {
  await askSandbox(sharedSite(), "wallet", { username, name, amount });
}

/** Opens a game from the lobby of slots. */
export async function openGame(page: Page, game: string, how: "เข้าเล่น" | "ทดลองเล่น" = "เข้าเล่น"): Promise<void> {
  await page.goto("/slot");
  await chooseGame(page, game, how);
}

/** Opens a game of the lobby that is shown. Only the rows in sight are in the page, so the game is searched for. */
export async function chooseGame(page: Page, game: string, how: "เข้าเล่น" | "ทดลองเล่น" = "เข้าเล่น"): Promise<void> {
  await page.getByRole("searchbox", { name: "ค้นหาเกม" }).fill(game);
  await page
    .getByRole("list", { name: "รายการเกม" })
    .getByRole("button", { name: `${how} ${game}` })
    .click();
}

export function frameOf(page: Page, game: string): FrameLocator {
  return page.frameLocator(`iframe[title="${game}"]`);
}

/** Waits until the game can be played. */
export async function untilPlayable(page: Page, game: string): Promise<FrameLocator> {
  const frame = frameOf(page, game);
  await expect(frame.getByRole("button", { name: "หมุน" })).toBeEnabled();
  return frame;
}

/** The baht amount that the game shows. */
export async function shownBalance(frame: FrameLocator): Promise<number> {
  const text = await frame.locator(".balance dd").innerText();
  return Number(text.replace(/[^\d.]/g, ""));
}

/** Plays one round to its end. */
export async function spin(page: Page, frame: FrameLocator): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/api/spin"));
  await frame.getByRole("button", { name: "หมุน" }).click();
  expect((await answered).ok()).toBe(true);
  await finishRound(frame);
}

interface Answer {
  readonly error: number;
  readonly message?: string;
  readonly data?: unknown;
}

/** Answers a call in the server's place. */
export async function answerCall(page: Page, id: CallId, answer: Answer, status = 200): Promise<void> {
  await page.route(urlOf(id), (route) => route.fulfill({ status, json: answer }));
}
