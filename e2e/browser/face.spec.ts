import type { Page } from "@playwright/test";
import { urlOf } from "../support/api.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { MAX_MOVED, watchMoves } from "../support/layout-shift.ts";
import { LONG, expect, memberTest, test } from "../support/test.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "แบนเนอร์" });
const slide = (page: Page, n: number) => carousel(page).getByRole("group", { name: `${n} จาก 3` });
const dot = (page: Page, n: number) => carousel(page).getByRole("button", { name: `ไปสไลด์ที่ ${n}` });
const hrefs = (links: unknown[]): unknown[] =>
  links.map((link) => (link as { getAttribute(name: string): unknown }).getAttribute("href"));

test("a guest's header follows the page, and the banners stay still until moved", LONG, async ({ page, request }) => {
  await test.step("the carousel takes the first banner's place without moving anything", async () => {
    const load = await watchMoves(page);
    for (const size of [{ width: 320, height: 844 }, DESKTOP]) {
      await page.setViewportSize(size);
      const { sum, what } = await load("/");
      expect(sum, what.join("; ")).toBeLessThanOrEqual(MAX_MOVED);
      await expect(dot(page, 3)).toBeVisible();
    }
  });

  await test.step("the header takes its fixed state at 80 px", async () => {
    const header = page.getByRole("banner");
    for (const [top, state] of [
      [0, "top"],
      [79, "top"],
      [80, "fixed"],
      [400, "fixed"],
      [0, "top"],
    ] as const) {
      await page.evaluate(`window.scrollTo(0, ${top})`);
      await expect(header).toHaveAttribute("data-state", state);
    }
  });

  await test.step("the header marks the page being shown and the section around it", async () => {
    const menu = page.getByRole("banner").getByRole("navigation", { name: "เมนูหลัก" });
    await menu.getByRole("link", { name: "โปรโมชั่น" }).click();
    await expect(menu.getByRole("link", { name: "โปรโมชั่น" })).toHaveAttribute("aria-current", "page");
    await page.goto("/lotto/results");
    await expect(menu.getByRole("link", { name: "ห้องแทงหวย" })).toHaveAttribute("aria-current", "true");
    await expect(menu.locator("[aria-current]")).toHaveCount(1);
  });

  await test.step("the home page shows all banners, to choose and to swipe", async () => {
    await page.setViewportSize(PHONE);
    await page.goto("/");
    await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("แจ็คพอตร่วมของโชคดี");
    await carousel(page).scrollIntoViewIfNeeded();
    await dot(page, 3).click();
    await expect(slide(page, 3).getByRole("heading", { name: "ฝากง่ายด้วย QR พร้อมเพย์" })).toBeInViewport({
      ratio: 0.9,
    });
    // What is invisible is out of reach of the keyboard too.
    await expect(slide(page, 1)).toHaveAttribute("inert");
    await dot(page, 1).click();
    await expect(slide(page, 1)).not.toHaveAttribute("inert");
    // A busy machine may be too slow for one swipe to count as one.
    await expect(async () => {
      const box = await carousel(page).boundingBox();
      const y = (box?.y ?? 0) + 40;
      await page.mouse.move(320, y);
      await page.mouse.down();
      await page.mouse.move(60, y, { steps: 8 });
      await page.mouse.up();
      await expect(dot(page, 2)).toHaveAttribute("aria-current", "true", { timeout: 2_000 });
    }).toPass();
  });

  await test.step("the gallery of parts is not part of the built site", async () => {
    expect((await request.get("/__gallery")).status()).toBe(404);
  });
});

test("banners move by themselves only if motion is allowed and no one uses them", LONG, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(4_000);
  await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
  await carousel(page).getByRole("button", { name: "หยุดเลื่อนอัตโนมัติ" }).focus();
  // Time jumps: every timer that is due runs, without a thousand frames in between.
  await page.clock.fastForward(20_000);
  await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
  await page.evaluate("document.activeElement.blur()");
  await page.clock.runFor(6_500);
  await expect(dot(page, 2)).toHaveAttribute("aria-current", "true");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(carousel(page).getByRole("button", { name: "หยุดเลื่อนอัตโนมัติ" })).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(dot(page, 2)).toHaveAttribute("aria-current", "true");
});

memberTest("a member sees a new balance, and finds everything in the drawer", async ({ page }) => {
  await memberTest.step("a new balance counts up and is announced once, politely", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    let balance = 10_000;
    await page.route(urlOf("walletList"), (route) =>
      route.fulfill({ json: { error: 0, data: [{ id: 1, wallet_name: "กระเป๋าหลัก", balance, wallet_type_id: 1 }] } }),
    );
    await page.goto("/");
    const account = page.getByRole("main").getByRole("region", { name: "บัญชีของฉัน" });
    await expect(account.getByText("10,000.00")).toBeVisible();
    const announced = page.getByRole("banner").getByRole("status");
    await expect(announced).toBeEmpty();
    balance = 12_480.5;
    await account.getByRole("button", { name: "รีเฟรชยอดเงิน" }).click();
    await expect(announced).toHaveText("ยอดเงินคงเหลือ 12,480.50 บาท");
    await expect(account.getByText("12,480.50").first()).toBeVisible();
  });

  await memberTest.step("the drawer persists, darkens the page and closes after any choice", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("button", { name: "เมนูสมาชิก" }).click();
    const drawer = page.getByRole("dialog", { name: "เมนูสมาชิก" });
    await expect(drawer).toBeVisible();
    const logo = drawer.getByRole("img", { name: "โชคดี" });
    await expect(logo).not.toHaveJSProperty("naturalWidth", 0);
    expect((await drawer.boundingBox())?.width).toBe(480);
    expect(await page.evaluate<string>("getComputedStyle(document.querySelector('.overlay')).opacity")).toBe("0.75");
    await page.keyboard.press("Escape");
    await page.mouse.click(20, 400);
    await expect(drawer).toBeVisible();
    const targets = await drawer.getByRole("navigation").getByRole("link").evaluateAll(hrefs);
    expect(targets).toEqual([
      "/member/profile",
      "/affiliate",
      "/member/creditfree",
      "/member/wheel",
      "/redeem",
      "/cashback",
      "/member/winloss",
      "/promotions",
      "/member/coupon",
      "/member/statement",
      "/member/activity",
      "/member/limits",
    ]);
    await drawer.getByRole("link", { name: "คูปอง" }).click();
    await expect(page).toHaveURL(/\/member\/coupon$/);
    await expect(drawer).toBeHidden();
  });
});
