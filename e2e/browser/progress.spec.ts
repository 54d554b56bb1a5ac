import type { Page } from "@playwright/test";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { chunkOf } from "../support/chunk.ts";
import { expect, test } from "../support/test.ts";

const bar = (page: Page) => page.getByRole("progressbar", { name: "กำลังโหลดหน้า" });
const SCRIPTS = /\/assets\/.*\.js$/;

/** Holds back whatever a route change fetches, so that its progress can be observed. */
async function holdChunks(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a page on its way shows its progress, and one that cannot come says so", async ({ page, complaints }) => {
  // As if it was just reloaded for a missing chunk: another is not worth a reload.
  await page.addInitScript(
    "sessionStorage.setItem('chokdee.session', JSON.stringify({ state: { chunkReloadedAtMs: Date.now() } }))",
  );

  await test.step("a page works without its optional parts, and requests them again when needed", async () => {
    complaints.allow(/ERR_FAILED|Failed to load resource/);
    let isBroken = true;
    const beside = ["src/app/overlays/Overlays.tsx", "src/app/frame/FloatingButtons.tsx"].map(chunkOf);
    const isBeside = (url: string) => beside.some((file) => url.endsWith(file));
    const lost = page.waitForEvent("requestfailed", (request) => isBeside(request.url()));
    await page.route(
      ({ href }) => isBeside(href),
      (route) => (isBroken ? route.abort() : route.continue()),
    );
    await page.setViewportSize(PHONE);
    await page.goto("/");
    await lost;
    await page.getByRole("button", { name: "เมนูเพิ่มเติม" }).click();
    await expect(page.getByText("เปิดไม่สำเร็จ กรุณาลองใหม่อีกครั้ง")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    isBroken = false;
    await page.getByRole("button", { name: "เมนูเพิ่มเติม" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    complaints.allowNoMore();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await page.setViewportSize(DESKTOP);
  await test.step("a thin gold bar runs while the next page is on its way", async () => {
    const release = await holdChunks(page);
    await page.getByRole("link", { name: "เข้าสู่ระบบ" }).first().click();
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toHaveCSS("height", "2px");
    await expect(bar(page)).toHaveCSS("background-color", "rgb(221, 196, 124)");
    const seen = new Set<string | null>();
    await expect.poll(async () => seen.add(await bar(page).getAttribute("aria-valuenow")).size).toBeGreaterThan(1);
    release();
    await expect(page).toHaveURL(/\/login$/);
    await expect(bar(page)).toBeHidden();
  });

  await test.step("the bar turns red when the page cannot come", async () => {
    expect(complaints.list()).toEqual([]);
    complaints.allow(/ERR_FAILED|dynamically imported module|Failed to load resource/);
    await page.route(`**${chunkOf("src/pages/register/RegisterPage.tsx")}`, (route) => route.abort());
    await page.getByRole("link", { name: "สมัครสมาชิก" }).first().click();
    await expect(bar(page)).toHaveCSS("background-color", "rgb(255, 0, 0)");
  });
});
