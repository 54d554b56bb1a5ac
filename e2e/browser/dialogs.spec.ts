import type { Page } from "@playwright/test";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { expect, memberTest, test } from "../support/test.ts";

const announcement = (page: Page) => page.getByRole("dialog", { name: "ประกาศสำคัญ" });

/** The layer that darkens the page below a dialog. */
const overlayStyle = (page: Page) =>
  page.evaluate<{ opacity: string; zIndex: string }>(
    "(({ opacity, zIndex }) => ({ opacity, zIndex }))(getComputedStyle(document.querySelector('.overlay')))",
  );

test("the announcement dialog has the size, counter and overlay of the specification, and persists", async ({
  page,
}) => {
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

test("a picture of the announcement dialog leads to the first poll and closes it", async ({ page }) => {
  await page.goto("/?dialog=announcement");
  await announcement(page).getByRole("link").click();
  await expect(page).toHaveURL(/\/poll\/1$/);
  await expect(announcement(page)).toBeHidden();
});

test("the event icon opens what the operator has going on", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "กิจกรรม" }).click();
  const dialog = page.getByRole("dialog", { name: "กิจกรรม" });
  await expect(dialog.getByRole("heading", { name: "ร่วมโหวตกับโชคดี" })).toBeVisible();
  await dialog.getByRole("link", { name: "ร่วมกิจกรรม" }).click();
  await expect(page).toHaveURL(/\/poll\/1$/);
});

test("without events there is no event icon", async ({ page }) => {
  await page.route("**/api/event/list*", (route) => route.fulfill({ json: { error: 0, data: [] } }));
  const loaded = page.waitForResponse("**/api/event/list*");
  await page.goto("/");
  await loaded;
  await expect(page.getByRole("button", { name: "ช่องทางติดต่อ" })).toBeVisible();
  await expect(page.getByRole("button", { name: "กิจกรรม" })).toHaveCount(0);
});

test("the floating contact button offers both links of the operator", async ({ page }) => {
  await page.goto("/lotto/rates");
  const button = page.getByRole("button", { name: "ช่องทางติดต่อ" });
  await button.click();
  const line = page.getByRole("link", { name: "ติดต่อผ่าน LINE" });
  await expect(line).toHaveAttribute("href", "https://line.example/chokdee");
  await expect(page.getByRole("link", { name: "ติดต่อผ่าน Telegram" })).toHaveAttribute(
    "href",
    "https://telegram.example/chokdee",
  );
  await page.keyboard.press("Escape");
  await expect(line).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("an operator without contacts has no contact button", async ({ page }) => {
  const info = { agent_name: "โชคดี", agent_logo: null, line_admin_url: null };
  await page.route("**/api/agent/config", (route) =>
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
  await page.goto("/");
  await expect(page.getByRole("button", { name: "กิจกรรม" })).toBeVisible();
  await expect(page.getByRole("button", { name: "ช่องทางติดต่อ" })).toHaveCount(0);
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

memberTest("the deposit dialog takes no amount while every channel is closed", async ({ page }) => {
  await page.route("**/api/member/payment/channels", (route) => route.fulfill({ json: { error: 0, data: [bank] } }));
  await page.goto("/?dialog=deposit");
  const dialog = page.getByRole("dialog", { name: "ฝากเงิน" });
  await expect(dialog.getByText("ขณะนี้ยังฝากเงินไม่ได้")).toBeVisible();
  await expect(dialog.getByLabel("จำนวนเงิน", { exact: true })).toHaveCount(0);
  await dialog.getByRole("link", { name: "ไปหน้าฝากเงิน" }).click();
  await expect(page).toHaveURL(/\/member\/deposit$/);
});

memberTest(
  "the deposit dialog asks for an amount within the channel's limits, and names no account before",
  async ({ page }) => {
    await page.route("**/api/member/payment/channels", (route) =>
      route.fulfill({ json: { error: 0, data: [{ ...bank, is_open: true }] } }),
    );
    await page.goto("/?dialog=deposit");
    const dialog = page.getByRole("dialog", { name: "ฝากเงิน" });
    await dialog.getByLabel("จำนวนเงิน", { exact: true }).fill("50");
    await dialog.getByRole("button", { name: "ดูบัญชีสำหรับโอน" }).click();
    await expect(dialog.getByText("จำนวนเงินขั้นต่ำ 100 บาท")).toBeVisible();
    await expect(dialog.getByText("000-0-00000-0")).toHaveCount(0);
  },
);

test("a dialog that is not for this visitor does not open by its address", async ({ page }) => {
  await page.goto("/?dialog=deposit");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("on a phone the floating buttons make way for whoever reads on", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const contact = page.getByRole("button", { name: "ช่องทางติดต่อ" });
  await expect(contact).toBeInViewport();
  await page.mouse.wheel(0, 400);
  await expect(contact).toBeHidden();
  await page.mouse.wheel(0, -100);
  await expect(contact).toBeInViewport();
});

memberTest("no floating button covers a phone's amounts", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/member/statement");
  await expect(page.getByRole("complementary", { name: "ทางลัด", includeHidden: true })).toBeAttached();
  await expect(page.getByRole("complementary", { name: "ทางลัด" })).toBeHidden();
  await page.setViewportSize(DESKTOP);
  await expect(page.getByRole("button", { name: "ช่องทางติดต่อ" })).toBeVisible();
});
