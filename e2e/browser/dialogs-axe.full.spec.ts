import type { Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { answerNotices, notice } from "../support/notices.ts";
import { expect, memberTest, test } from "../support/test.ts";

/**
 * Opens each dialog by its address, only the first of them with a page load, and collects its accessibility faults at
 * both widths. The page below is inert.
 */
async function walk(page: Page, dialogs: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, title] of Object.entries(dialogs)) {
    if (page.url() === "about:blank") await page.goto(`/affiliate?dialog=${name}`);
    else await page.evaluate(`history.pushState(null, "", "?dialog=${name}")`);
    await page.getByRole("dialog", { name: title, exact: true }).waitFor();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      found.push(
        ...(await axeFaults(page, { within: "[role=dialog]" })).map((fault) => `${name} at ${size.width}: ${fault}`),
      );
    }
  }
  return found;
}

test("a guest's dialogs are free of faults", async ({ page }) => {
  const faults = await walk(page, {
    promotion: "โปรโมชั่น",
    event: "กิจกรรม",
    announcement: "ประกาศสำคัญ",
    login: "เข้าสู่ระบบสมาชิก",
    register: "สมัครสมาชิกใหม่",
  });
  expect(faults).toEqual([]);
});

memberTest("a member's dialogs are free of faults", async ({ page }) => {
  await answerNotices(page, [notice(1, { link: "/lotto/rates" }), notice(2)]);
  expect(await walk(page, { notices: "แจ้งเตือน", notification: "ประกาศสำคัญ", deposit: "ฝากเงิน" })).toEqual([]);
  await page.getByRole("button", { name: "ปิดหน้าต่าง" }).click();
  await page.getByRole("button", { name: "เมนูสมาชิก" }).click();
  await page.getByRole("dialog", { name: "เมนูสมาชิก" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
