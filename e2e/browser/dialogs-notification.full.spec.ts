import type { Page } from "@playwright/test";
import { callerAt, logIn, urlOf } from "../support/api.ts";
import { newMember } from "../support/accounts.ts";
import { answerNotices, notice } from "../support/notices.ts";
import { logInByForm } from "../support/pages.ts";
import { expect, memberTest, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "ประกาศสำคัญ" });
const shownAt = (page: Page) =>
  page.evaluate<number | null>("JSON.parse(localStorage.getItem('chokdee.local')).state.noticesShownAtMs ?? null");

test.describe("a member who enters", () => {
  test.use({ greeted: true });
  memberTest.use({ greeted: true });

  test("is shown the announcements at each login, also those that were read", async ({ page }) => {
    const { phone } = await newMember();
    await logInByForm(page, phone);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByText("1/1", { exact: true })).toBeVisible();
    await expect(dialog(page).getByRole("heading", { name: "ยินดีต้อนรับสู่ระบบทดลอง" })).toBeVisible();
    expect((await dialog(page).boundingBox())?.width).toBe(400);
    expect(await shownAt(page)).toBeNull();

    const marked = page.waitForResponse(urlOf("notificationRead"));
    const beforeMs = Date.now();
    await dialog(page).getByRole("button", { name: "ปิด", exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await shownAt(page)).toBeGreaterThanOrEqual(beforeMs);
    await marked;
    const baseUrl = new URL(page.url()).origin;
    const token = await logIn(baseUrl, phone);
    expect(await callerAt(baseUrl, { token }).ok("notificationList", {})).toEqual([
      expect.objectContaining({ is_read: true }),
    ]);

    await page.evaluate("localStorage.removeItem('chokdee.user')");
    await logInByForm(page, phone);
    await expect(dialog(page).getByText("1/1", { exact: true })).toBeVisible();
  });

  memberTest("reads the announcements once, where they do not disturb", async ({ page }) => {
    await memberTest.step("is not interrupted where something is being paid", async () => {
      await answerNotices(page, [notice(1)]);
      const loaded = page.waitForResponse(urlOf("notificationList"));
      await page.goto("/member/payment");
      await loaded;
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(dialog(page)).toBeHidden();
    });

    await memberTest.step("reads quests, announcements and points", async () => {
      await answerNotices(page, []);
      const calls = ["questList", "notificationList", "pointsGet"] as const;
      const requests = calls.map((id) => page.waitForRequest(urlOf(id)));
      await page.goto("/lotto/rates");
      expect((await Promise.all(requests)).length).toBe(calls.length);
      await expect(dialog(page)).toBeHidden();
    });

    await memberTest.step("pages from the first to the last, which closes the dialog", async () => {
      const read = await answerNotices(page, [notice(1), notice(2), notice(3)]);
      await page.goto("/");
      for (const step of [1, 2, 3]) {
        await expect(dialog(page).getByText(`${step}/3`, { exact: true })).toBeVisible();
        await expect(dialog(page).getByRole("heading", { name: `ประกาศที่ ${step}` })).toBeVisible();
        const button = dialog(page).getByRole("button", { name: step < 3 ? "ถัดไป" : "ปิด", exact: true });
        await button.click();
      }
      await expect(dialog(page)).toBeHidden();
      await expect.poll(() => read).toEqual([[1, 2, 3]]);
      expect(await shownAt(page)).not.toBeNull();
    });

    await memberTest.step("who closes early has read what was seen, and is left in peace", async () => {
      const read = await answerNotices(page, [notice(3, { is_read: true }), notice(1), notice(2)]);
      // As on a device that has shown none yet.
      await page.evaluate("localStorage.removeItem('chokdee.local')");
      await page.reload();
      await expect(dialog(page).getByText("1/3", { exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
      await expect.poll(() => read).toEqual([[1]]);
      const loaded = page.waitForResponse(urlOf("notificationList"));
      await page.reload();
      await loaded;
      await expect(page.getByRole("button", { name: /แจ้งเตือน ยังไม่ได้อ่าน 2 รายการ/ })).toBeVisible();
      await expect(dialog(page)).toBeHidden();
    });
  });
});

memberTest("the bell opens the announcements, whatever there is to say", async ({ page, complaints }) => {
  const bell = page.getByRole("banner").getByRole("button", { name: /^แจ้งเตือน/ });
  const openAnnouncements = async () => {
    await bell.click();
    await page
      .getByRole("dialog", { name: "แจ้งเตือน" })
      .getByRole("button", { name: /^ประกาศสำคัญ/ })
      .click();
  };

  await memberTest.step("the bell opens the announcements again, and a link in one leads on", async () => {
    await answerNotices(page, [notice(1, { is_read: true, link: "/lotto/rates" })]);
    await page.goto("/");
    await openAnnouncements();
    await expect(dialog(page).getByText("1/1", { exact: true })).toBeVisible();
    await dialog(page).getByRole("link", { name: "ดูรายละเอียด" }).click();
    await expect(page).toHaveURL(/\/lotto\/rates$/);
    await expect(dialog(page)).toBeHidden();
  });

  await memberTest.step("without announcements the dialog says so", async () => {
    await answerNotices(page, []);
    await page.reload();
    await openAnnouncements();
    await expect(dialog(page).getByText("ขณะนี้ไม่มีประกาศสำคัญ", { exact: true })).toBeVisible();
    await dialog(page).getByRole("button", { name: "ปิด", exact: true }).click();
    await expect(dialog(page)).toBeHidden();
  });

  await memberTest.step("announcements that cannot be read can be tried again", async () => {
    expect(complaints.list()).toEqual([]);
    complaints.allow(/status of 500/);
    await page.route(urlOf("notificationList"), (route) => route.fulfill({ status: 500, json: { error: 500 } }));
    await page.reload();
    await openAnnouncements();
    await expect(dialog(page).getByRole("alert")).toBeVisible();
    await answerNotices(page, [notice(7)]);
    await dialog(page).getByRole("button", { name: "ลองใหม่อีกครั้ง" }).click();
    await expect(dialog(page).getByRole("heading", { name: "ประกาศที่ 7" })).toBeVisible();
  });
});
