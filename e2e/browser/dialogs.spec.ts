import type { Page } from "@playwright/test";
import { urlOf } from "../support/api.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { logInByForm } from "../support/pages.ts";
import { LONG, expect, memberTest, test } from "../support/test.ts";

const EVENTS = urlOf("eventList");
const CHANNELS = urlOf("paymentChannels");

const announcement = (page: Page) => page.getByRole("dialog", { name: "ประกาศสำคัญ" });
const eventDialog = (page: Page) => page.getByRole("dialog", { name: "กิจกรรม" });
const eventButton = (page: Page) => page.getByRole("button", { name: "กิจกรรม" });
const contactButton = (page: Page) => page.getByRole("button", { name: "ช่องทางติดต่อ" });

/** The layer that darkens the page below a dialog. */
const overlayStyle = (page: Page) =>
  page.evaluate<{ opacity: string; zIndex: string }>(
    "(({ opacity, zIndex }) => ({ opacity, zIndex }))(getComputedStyle(document.querySelector('.overlay')))",
  );

test("a guest opens announcements, events and contacts from any page", LONG, async ({ page }) => {
  await test.step("the announcement dialog has the size, counter and overlay of the specification, and persists", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "ประกาศจากโชคดี" }).click();
    await expect(announcement(page).getByText("1/2", { exact: true })).toBeVisible();
    expect((await announcement(page).boundingBox())?.width).toBe(800);
    expect(await overlayStyle(page)).toEqual({ opacity: "0.75", zIndex: "90" });

    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(announcement(page)).toBeVisible();

    await announcement(page).getByRole("button", { name: "ถัดไป" }).click();
    await expect(announcement(page).getByText("2/2", { exact: true })).toBeVisible();
    const close = announcement(page).getByRole("button", { name: "ปิดหน้าต่าง" });
    await expect(close).toHaveCSS("background-color", "rgb(181, 52, 43)");
    await close.click();
    await expect(announcement(page)).toBeHidden();
  });

  await test.step("the event icon opens what the operator has going on", async () => {
    await eventButton(page).click();
    await expect(eventDialog(page).getByRole("heading", { name: "ร่วมโหวตกับโชคดี" })).toBeVisible();
    await eventDialog(page).getByRole("link", { name: "ร่วมกิจกรรม" }).click();
    await expect(page).toHaveURL(/\/poll\/1$/);
    await expect(eventDialog(page)).toBeHidden();
  });

  await test.step("the floating contact button offers both links of the operator", async () => {
    await contactButton(page).click();
    const offered = page.getByRole("complementary", { name: "ทางลัด" });
    const line = offered.getByRole("link", { name: "ติดต่อผ่าน LINE" });
    await expect(line).toHaveAttribute("href", "https://line.example/chokdee");
    await expect(offered.getByRole("link", { name: "ติดต่อผ่าน Telegram" })).toHaveAttribute(
      "href",
      "https://telegram.example/chokdee",
    );
    await page.keyboard.press("Escape");
    await expect(line).toHaveCount(0);
    await expect(contactButton(page)).toBeFocused();
  });

  await test.step("a picture of the announcement dialog leads to the first poll and closes it", async () => {
    await page.goto("/?dialog=announcement");
    await announcement(page).getByRole("link").click();
    await expect(page).toHaveURL(/\/poll\/1$/);
    await expect(announcement(page)).toBeHidden();
  });

  await test.step("a dialog that is not for this visitor does not open by its address", async () => {
    await page.goto("/?dialog=deposit");
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("on a phone the floating buttons hide while the reader scrolls down", async () => {
    await page.setViewportSize(PHONE);
    await expect(contactButton(page)).toBeInViewport();
    // The mouse was last where only a desktop has something.
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 400);
    await expect(contactButton(page)).toBeHidden();
    await page.mouse.wheel(0, -100);
    await expect(contactButton(page)).toBeInViewport();
  });
});

const guestEvent = {
  id: 7,
  image: `/media/${"0".repeat(64)}.webp`,
  title: "ต้อนรับผู้มาใหม่",
  link: "/register",
  starts_at: "2026-01-01T00:00:00.000Z",
  ends_at: null,
};

test("what an operator does not have, or not for members, has no button", LONG, async ({ page, complaints }) => {
  await test.step("without events there is no event icon", async () => {
    await page.route(EVENTS, (route) => route.fulfill({ json: { error: 0, data: [] } }));
    const loaded = page.waitForResponse(EVENTS);
    await page.goto("/");
    await loaded;
    await expect(contactButton(page)).toBeVisible();
    await expect(eventButton(page)).toHaveCount(0);
    await page.unroute(EVENTS);
  });

  await test.step("an operator without contacts has no contact button", async () => {
    const info = { agent_name: "โชคดี", agent_logo: null, line_admin_url: null };
    await page.route(urlOf("agentConfig"), (route) =>
      route.fulfill({
        json: {
          error: 0,
          data: {
            agent_code: "chokdee",
            info: { ...info, line_contact_url: null, telegram_contact_url: "javascript:x" },
          },
        },
      }),
    );
    await page.reload();
    await expect(eventButton(page)).toBeVisible();
    await expect(contactButton(page)).toHaveCount(0);
    await page.unroute(urlOf("agentConfig"));
  });

  await test.step("an event for guests is gone after a login", async () => {
    // Its picture does not exist; until here nothing was missing.
    expect(complaints.list()).toEqual([]);
    complaints.allow(/status of 404/);
    await page.route(EVENTS, (route) => {
      const isGuest = route.request().headers()["authorization"] === undefined;
      return route.fulfill({ json: { error: 0, data: isGuest ? [guestEvent] : [] } });
    });
    await page.goto("/promotions");
    const shortcuts = page.getByRole("complementary", { name: "ทางลัด" });
    await shortcuts.getByRole("button", { name: "กิจกรรม" }).click();
    await expect(eventDialog(page).getByRole("heading", { name: guestEvent.title })).toBeVisible();
    await page.keyboard.press("Escape");
    await logInByForm(page);
    await expect(shortcuts).toBeVisible();
    await expect(shortcuts.getByRole("button", { name: "กิจกรรม" })).toBeHidden();
  });
});

const bank = {
  channel_id: 2,
  kind: "bank",
  name: "โอนผ่านบัญชีธนาคาร",
  min: 100,
  max: 500,
  is_open: false,
  closed_until: null,
};

memberTest("a member pays in from the dialog, and no button covers a phone's amounts", async ({ page }) => {
  const dialog = page.getByRole("dialog", { name: "ฝากเงิน" });
  await memberTest.step("the deposit dialog takes no amount while every channel is closed", async () => {
    await page.route(CHANNELS, (route) => route.fulfill({ json: { error: 0, data: [bank] } }));
    await page.goto("/?dialog=deposit");
    await expect(dialog.getByText("ขณะนี้ยังฝากเงินไม่ได้")).toBeVisible();
    await expect(dialog.getByLabel("จำนวนเงิน", { exact: true })).toHaveCount(0);
    await dialog.getByRole("link", { name: "ไปหน้าฝากเงิน" }).click();
    await expect(page).toHaveURL(/\/member\/deposit$/);
  });

  await memberTest.step(
    "the deposit dialog asks for an amount within the channel's limits, and names no account before",
    async () => {
      await page.route(CHANNELS, (route) => route.fulfill({ json: { error: 0, data: [{ ...bank, is_open: true }] } }));
      await page.goto("/?dialog=deposit");
      await dialog.getByLabel("จำนวนเงิน", { exact: true }).fill("50");
      await dialog.getByRole("button", { name: "ดูบัญชีสำหรับโอน" }).click();
      await expect(dialog.getByText("จำนวนเงินขั้นต่ำ 100.00 บาท")).toBeVisible();
      await expect(dialog.getByText("000-0-00000-0")).toHaveCount(0);
    },
  );

  await memberTest.step("no floating button covers a phone's amounts", async () => {
    await page.setViewportSize(PHONE);
    await page.goto("/member/statement");
    await expect(page.getByRole("complementary", { name: "ทางลัด", includeHidden: true })).toBeAttached();
    await expect(page.getByRole("complementary", { name: "ทางลัด" })).toBeHidden();
    await page.setViewportSize(DESKTOP);
    await expect(contactButton(page)).toBeVisible();
  });
});
