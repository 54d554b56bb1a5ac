import type { Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { answerNotices, notice } from "../support/notices.ts";
import { expect, memberTest, test } from "../support/test.ts";

/** Opens each dialog by its address at both widths and collects what is wrong with it. The page below is inert. */
async function walk(page: Page, dialogs: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    for (const name of dialogs) {
      await page.goto(`/affiliate?dialog=${name}`);
      await page.getByRole("dialog").waitFor();
      found.push(...(await axeFaults(page, "[role=dialog]")).map((fault) => `${name} at ${size.width}: ${fault}`));
    }
  }
  return found;
}

test("a guest's dialogs are free of faults", async ({ page }) => {
  test.setTimeout(180_000);
  expect(await walk(page, ["promotion", "event", "announcement", "login", "register"])).toEqual([]);
});

memberTest("a member's dialogs are free of faults", async ({ page }) => {
  memberTest.setTimeout(180_000);
  await answerNotices(page, [notice(1, { link: "/lotto/rates" }), notice(2)]);
  expect(await walk(page, ["notification", "deposit"])).toEqual([]);
  await page.getByRole("button", { name: "ปิดหน้าต่าง" }).click();
  await page.getByRole("button", { name: "เมนูสมาชิก" }).click();
  await page.getByRole("dialog", { name: "เมนูสมาชิก" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
