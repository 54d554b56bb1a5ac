import type { Page } from "@playwright/test";
import { urlOf } from "../support/api.ts";
import { axeFaults } from "../support/axe.ts";
import { expect, memberTest } from "../support/test.ts";

const WON = {
  id: 7,
  kind: "lotto_won",
  title: "ถูกรางวัล",
  message: "หวยรัฐบาลไทย คุณถูกรางวัล 18,000.00 บาท เงินเข้ากระเป๋าแล้ว",
  amount: 18_000,
  about: "หวยรัฐบาลไทย",
  digits: "742",
  link: "/lotto/bills?tab=won",
  at: "2026-11-19T00:00:00.000Z",
  is_shown: false,
  is_read: false,
};

/** Answers with this news, and keeps what the page marks as shown. */
async function answerNews(page: Page, news: object): Promise<number[][]> {
  const marked: number[][] = [];
  await page.route(urlOf("noticeMark"), async (route) => {
    marked.push((route.request().postDataJSON() as { notice_ids: number[] }).notice_ids);
    await route.fulfill({ json: { error: 0, data: {} } });
  });
  await page.route(urlOf("noticeList"), (route) =>
    route.fulfill({ json: { error: 0, data: { items: [news], next_cursor: null, unread_count: 1 } } }),
  );
  return marked;
}

memberTest("luck is celebrated once, by its size, and stands in nobody's way", async ({ page }) => {
  const stage = page.getByRole("dialog", { name: WON.message });

  await memberTest.step("a bill that has won turns its number up and counts its sum", async () => {
    const marked = await answerNews(page, WON);
    await page.goto("/");
    await expect(stage).toBeVisible();
    await expect(stage.getByLabel("742")).toBeVisible();
    await expect(stage).toContainText("+18,000.00 บาท");
    expect(await axeFaults(page, { within: "[role=dialog]" })).toEqual([]);
    expect(marked, "it has been seen when it is over").toEqual([]);
    await stage.click({ position: { x: 20, y: 20 } });
    await expect(stage).toBeHidden();
    await expect.poll(() => marked).toEqual([[7]]);
    await expect(page.getByRole("button", { name: /^แจ้งเตือน/ })).toBeVisible();
  });

  await memberTest.step("the press leads to the thing itself", async () => {
    await page.reload();
    await stage.getByRole("link", { name: "ดูโพย" }).click();
    await expect(page).toHaveURL(/\/lotto\/bills\?tab=won$/);
    await expect(stage).toBeHidden();
  });

  await memberTest.step("Escape skips it", async () => {
    await page.goto("/");
    await expect(stage).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(stage).toBeHidden();
  });

  await memberTest.step("a little of it is a card at the edge that the page is used beside", async () => {
    const marked = await answerNews(page, { ...WON, id: 8, amount: 90, digits: "19" });
    await page.reload();
    const card = page.getByRole("status").filter({ hasText: "ถูกรางวัล" });
    await expect(card).toContainText("+90.00 บาท");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => marked, "it is seen as soon as it is there").toEqual([[8]]);
    await card.getByRole("button", { name: "ปิด" }).click();
    await expect(card).toBeHidden();
    expect(marked).toEqual([[8]]);
  });
});
