import type { Page } from "@playwright/test";
import { PHONE } from "../support/browser.ts";
import { openDemo, playRound, spinButton, studioTest as test } from "../support/studio-page.ts";
import { expect } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: PHONE });

/** Answers the next spins in the studio's place. */
async function refuse(page: Page, status: string, message = "ทำรายการไม่สำเร็จ"): Promise<void> {
  await page.route("**/api/spin", (route) => route.fulfill({ json: { status, message } }));
}

test("too little money is told with what to do, and the game goes on", async ({ page }) => {
  await openDemo(page, "amphawa");
  await refuse(page, "NOT_ENOUGH_MONEY", "ยอดเงินไม่พอสำหรับเดิมพันนี้");
  await spinButton(page).click();
  const dialog = page.getByRole("dialog", { name: "ยอดเงินไม่พอ" });
  await expect(dialog).toContainText("ลดเดิมพัน หรือปิดเกมแล้วฝากเงินเพิ่ม");
  await dialog.getByRole("button", { name: "ตกลง" }).click();
  await page.unroute("**/api/spin");
  await playRound(page);
});

test("a session that ran out can only be closed", async ({ page }) => {
  await openDemo(page, "amphawa");
  await refuse(page, "SESSION_EXPIRED");
  await spinButton(page).click();
  const dialog = page.getByRole("dialog", { name: "หมดเวลาการเล่น" });
  await expect(dialog.getByRole("button", { name: "ปิดเกม" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
});

test("an operator that does not answer is told", async ({ page }) => {
  await openDemo(page, "amphawa");
  await refuse(page, "OPERATOR_DOWN");
  await spinButton(page).click();
  await expect(page.getByRole("dialog", { name: "ระบบกระเป๋าเงินไม่ตอบสนอง" })).toContainText("เงินของคุณปลอดภัย");
});

test("a round whose answer was lost is asked for again under the same key", async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  await openDemo(page, "amphawa");
  const keys: string[] = [];
  await page.route("**/api/spin", async (route) => {
    keys.push((route.request().postDataJSON() as { key: string }).key);
    // The first two reach the server, and their answers get lost.
    if (keys.length <= 2) {
      await route.fetch();
      return route.abort();
    }
    return route.continue();
  });
  await playRound(page);
  expect(keys.length).toBe(3);
  expect(new Set(keys).size).toBe(1);
  await page.getByRole("button", { name: "ประวัติการเล่น" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "ดูซ้ำ" })).toHaveCount(1);
});

test("a line that stays dead is told, and the same round goes on after it", async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  await openDemo(page, "amphawa");
  await page.route("**/api/spin", (route) => route.abort());
  await spinButton(page).click();
  const dialog = page.getByRole("dialog", { name: "การเชื่อมต่อขาดหาย" });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await page.unroute("**/api/spin");
  await dialog.getByRole("button", { name: "ลองอีกครั้ง" }).click();
  await expect(page.getByRole("button", { name: "เล่นอัตโนมัติ", exact: true })).toBeEnabled({ timeout: 45_000 });
});

test("a round that was left open is played to its end before the next", async ({ page }) => {
  await openDemo(page, "amphawa");
  const played = page.waitForResponse("**/api/spin");
  await playRound(page);
  const { status: _status, ...round } = (await (await played).json()) as { status: string; round: string };
  await page.route("**/api/session", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), unfinished: { ...round, closed: false } } });
  });
  const finished: string[] = [];
  await page.route("**/api/finish", async (route) => {
    finished.push((route.request().postDataJSON() as { round: string }).round);
    await route.fulfill({ json: { status: "OK", round: round.round, balance: 1_000_000, closed: true } });
  });
  await page.goto("/play/amphawa?demo=1");
  await expect(page.getByText("เล่นต่อจากรอบที่ค้างอยู่")).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => finished, { timeout: 45_000 }).toEqual([round.round]);
  await expect(page.getByText("เล่นต่อจากรอบที่ค้างอยู่")).toBeHidden();
});

test("a link that was used before says so", async ({ page }) => {
  await page.goto("/play/amphawa?code=used-before&mobile=1");
  await expect(page.getByRole("heading", { name: "ลิงก์เข้าเกมหมดอายุ" })).toBeVisible({ timeout: 30_000 });
  await expect(page).not.toHaveURL(/code=/);
});
