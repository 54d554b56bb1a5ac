import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const bar = (page: Page) => page.getByRole("progressbar", { name: "กำลังโหลดหน้า" });

/** Holds back whatever a route change fetches, so that its progress can be looked at. */
async function holdChunks(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a thin gold bar runs while the next page is on its way", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const release = await holdChunks(page);
  await page.getByRole("link", { name: "เข้าสู่ระบบ" }).first().click();
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toHaveCSS("height", "2px");
  await expect(bar(page)).toHaveCSS("background-color", "rgb(221, 196, 124)");
  const early = Number(await bar(page).getAttribute("aria-valuenow"));
  await expect.poll(async () => Number(await bar(page).getAttribute("aria-valuenow"))).toBeGreaterThan(early);
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(bar(page)).toBeHidden();
});

test("the bar turns red when the page cannot come", async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|dynamically imported module|Failed to load resource/);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // A reload just happened, so that the missing chunk is not worth another.
  await page.evaluate(
    "sessionStorage.setItem('chokdee.session', JSON.stringify({ state: { chunkReloadedAtMs: Date.now() } }))",
  );
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.getByRole("link", { name: "เข้าสู่ระบบ" }).first().click();
  await expect(bar(page)).toHaveCSS("background-color", "rgb(255, 0, 0)");
});
