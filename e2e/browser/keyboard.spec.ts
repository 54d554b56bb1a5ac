import type { Locator, Page } from "@playwright/test";
import { answerNotices, notice } from "../support/notices.ts";
import { expect, test } from "../support/test.ts";

const MAX_TABS = 60;

/** Presses Tab until the focus is on the target. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  // Located once: finding a role on the whole page takes longer than the press.
  const aim = await target.elementHandle();
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await aim?.evaluate((element) => element.matches(":focus"))) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("login, drawer, dialogs and logout need nothing but a keyboard", async ({ page }) => {
  await answerNotices(page, [notice(1), notice(2)]);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "ช่องทางติดต่อ" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "ข้ามไปยังเนื้อหา" })).toBeFocused();
  await press(page, page.getByRole("banner").getByRole("link", { name: "เข้าสู่ระบบ" }));
  await page.waitForURL("**/login");

  await tabTo(page, page.getByLabel("ชื่อผู้ใช้หรือเบอร์โทรศัพท์"));
  await page.keyboard.type("vip");
  await tabTo(page, page.getByRole("textbox", { name: "รหัสผ่าน" }));
  await page.keyboard.type("Chokdee88");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/member");

  // The notices: the focus is inside, cycles inside, and returns to the bell.
  const bell = page.getByRole("banner").getByRole("button", { name: /แจ้งเตือน/ });
  await press(page, bell);
  const notices = page.getByRole("dialog", { name: "แจ้งเตือน" });
  await expect(notices).toBeVisible();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(notices.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(notices).toBeHidden();
  await expect(bell).toBeFocused();

  // They lead on to the announcements.
  await press(page, bell);
  await press(page, notices.getByRole("button", { name: /ประกาศสำคัญ/ }));
  const announcements = page.getByRole("dialog", { name: "ประกาศสำคัญ" });
  await press(page, announcements.getByRole("button", { name: "ถัดไป" }));
  await expect(announcements.getByText("2/2", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(announcements).toBeHidden();

  // The drawer persists until its button or a choice.
  const menu = page.getByRole("button", { name: "เมนูสมาชิก" });
  await press(page, menu);
  const drawer = page.getByRole("dialog", { name: "เมนูสมาชิก" });
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeVisible();
  await press(page, drawer.getByRole("button", { name: "ปิดเมนู" }));
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await press(page, menu);
  await press(page, drawer.getByRole("link", { name: "คูปอง" }));
  await page.waitForURL("**/member/coupon");
  await expect(drawer).toBeHidden();

  await press(page, menu);
  await press(page, drawer.getByRole("button", { name: "ออกจากระบบ" }));
  const confirmation = page.getByRole("alertdialog", { name: "หมายเหตุ" });
  await press(page, confirmation.getByRole("button", { name: "ใช่แล้ว" }));
  await expect(page.getByRole("status").filter({ hasText: "ออกจากระบบเรียบร้อย" })).toBeVisible();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
});
