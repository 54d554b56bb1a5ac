import { expect, type FrameLocator, type Page } from "@playwright/test";
import { test } from "./test.ts";

/** The studio beside the browser tests' server, or beside a test's own. */
export function studioUrl(server = process.env.BASE_URL ?? ""): string {
  const site = new URL(server);
  return `${site.protocol}//${site.hostname}:${Number(site.port) + 1}`;
}

/** A visitor of the studio's own pages with reduced motion: the games are then as fast as their server. */
export const studioTest = test.extend({
  baseURL: ({}, give) => give(studioUrl()),
});

/** Opens a demo and waits until it can be played. */
export async function openDemo(page: Page, game: string): Promise<void> {
  await page.goto(`/play/${game}?demo=1&mobile=1`);
  await expect(spinButton(page)).toBeEnabled();
}

export function spinButton(page: Page) {
  return page.getByRole("button", { name: "หมุน", exact: true });
}

/** Located and pressed in one step: a moment later the same button may start the next round. */
const HURRY = `new Promise((resolve) => {
  const hurry = () => {
    document.querySelector('button[aria-label="ข้าม"]')?.click();
    if ([...document.querySelectorAll("button:enabled")].some((button) => button.textContent === "เล่นอัตโนมัติ")) resolve();
    else setTimeout(hurry, 50);
  };
  hurry();
})`;

/** Presses the button and waits for the end of the round. Free spins may come: they are skipped through. */
export async function playRound(page: Page): Promise<void> {
  // A round without motion may be over before one could look: the button is disabled from the press until its end.
  const drawn = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/api/spin"));
  await spinButton(page).click();
  await drawn;
  await finishRound(page);
}

/** Skips through what is shown until the next round may start. Autoplay can be started only between rounds. */
export async function finishRound(game: Page | FrameLocator): Promise<void> {
  await game.locator("body").evaluate(HURRY);
  await expect(game.getByRole("button", { name: "เล่นอัตโนมัติ", exact: true })).toBeEnabled();
}
