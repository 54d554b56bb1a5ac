import type { Page } from "@playwright/test";
import { callerAt, logIn } from "../support/api.ts";
import { axeFaults } from "../support/axe.ts";
import { bankOf } from "../support/bank.ts";
import { enterOffice, type Office } from "../support/office.ts";
import { signIn } from "../support/office-page.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import type { RunningServer } from "../support/server.ts";
import { expect } from "../support/test.ts";
import { screenPaths, screens } from "../../apps/office/src/base/screens.ts";

const test = testOnOwnServer();
test.describe.configure({ mode: "serial" });

let office: Office;
test.beforeAll(async ({ server }) => {
  office = await enterOffice(server);
  const settings = await office.ok("officePaymentSettingsGet", {});
  await office.ok("officePaymentSettingsUpdate", { ...settings, automatic_max: 0.01, reason: "ทุกรายการให้คนดู" });
});

const details = (page: Page) => page.getByRole("complementary", { name: "รายละเอียด" });

async function requestWithdraw(server: RunningServer, username: string, amount: number): Promise<string> {
  const member = callerAt(server.url, { token: await logIn(server.url, username) });
  const { step_up_token } = await member.ok("stepUp", { password: "Chokdee88" });
  return (await member.ok("withdrawCreate", { amount, step_up_token })).withdraw_id;
}

async function strangersDeposit(server: RunningServer): Promise<string> {
  const member = callerAt(server.url, { token: await logIn(server.url, "demo") });
  const { payment_id, qr_payload } = await member.ok("paymentGenerateQr", { channel_id: 1, amount: 150 });
  await bankOf(server).pay({ accountNumber: "9990000009", fullName: "อื่น ไกล" } as never, qr_payload ?? "");
  await expect.poll(async () => (await member.ok("paymentQrcodeInfo", { payment_id })).status).toBe("review");
  return payment_id;
}

/** Says why, as a person at the keyboard does, and sends it. */
async function give(page: Page, reason: string): Promise<void> {
  await expect(page.getByLabel("เหตุผล (ลงบันทึก)")).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press("Enter");
}

test("finance clears a mixed queue by keyboard alone, while risk holds a withdrawal back", async ({
  page,
  server,
  browser,
}) => {
  const small = await requestWithdraw(server, "demo", 500);
  const large = await requestWithdraw(server, "vip", 48_500);
  const deposit = await strangersDeposit(server);
  const at = await signIn(page, server.url, "finance");

  await test.step("a deposit is claimed, and credited with a reason", async () => {
    await page.goto(at("/deposits"));
    await page.getByRole("table", { name: "รายการฝาก" }).waitFor();
    await page.keyboard.press("j");
    await expect(details(page)).toContainText(deposit);
    await expect(details(page)).toContainText("ครั้ง)");
    await page.keyboard.press("c");
    await expect(details(page).getByRole("button", { name: /^ปล่อย/ })).toBeVisible();
    await page.keyboard.press("a");
    await give(page, "ตรวจกับธนาคารแล้ว");
    await expect(page.getByText("เงินเข้ากระเป๋าสมาชิกแล้ว")).toBeVisible();
  });

  const riskPage = await (await browser.newContext()).newPage();
  await test.step("risk sees a withdrawal with its evidence and freezes it, and can pay nothing", async () => {
    const riskAt = await signIn(riskPage, server.url, "risk");
    await riskPage.goto(riskAt(`/withdrawals?row=${small}`));
    await expect(details(riskPage)).toContainText("ยอดในกระเป๋าหลัก");
    await expect(details(riskPage).getByRole("button", { name: /^อนุมัติ/ })).toHaveCount(0);
    await riskPage.keyboard.press("f");
    await give(riskPage, "เครื่องร่วมกับอีกสองบัญชี");
    await expect(details(riskPage)).toContainText("เครื่องร่วมกับอีกสองบัญชี");
  });

  await test.step("what is frozen cannot be decided, and the next row waits", async () => {
    await page.goto(at(`/withdrawals?row=${small}`));
    await expect(details(page)).toContainText("risk พักรายการนี้ไว้");
    await expect(details(page).getByRole("button", { name: /^อนุมัติ/ })).toHaveCount(0);
    await page.keyboard.press("j");
    await expect(details(page)).toContainText(large);
  });

  await test.step("a large one is typed once more, and waits for a second person", async () => {
    await page.keyboard.press("a");
    const question = page.getByRole("dialog", { name: "ยืนยันโอน 48,500.00 บาท" });
    await expect(question).toContainText("วีระ มั่งมี");
    await page.keyboard.type("ครบทุกอย่าง");
    await page.keyboard.press("Tab");
    await page.keyboard.type("48,500.00");
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await page.goto(at(`/withdrawals?row=${large}`));
    await expect(details(page)).toContainText("รอคนที่สอง");
  });

  await test.step("risk lets the first one go, and finance sees it at once and pays it", async () => {
    await riskPage.keyboard.press("f");
    await give(riskPage, "ตรวจแล้วไม่เกี่ยวกัน");
    await page.goto(at(`/withdrawals?row=${small}`));
    await expect(details(page).getByRole("button", { name: /^อนุมัติ/ })).toBeVisible();
    await page.keyboard.press("a");
    await give(page, "ฝ่ายความเสี่ยงปล่อยแล้ว");
    const member = callerAt(server.url, { token: await logIn(server.url, "demo") });
    await expect.poll(async () => (await member.ok("withdrawGet", { withdraw_id: small })).status).toBe("success");
  });

  await test.step("a payment is found again by its amount from anywhere", async () => {
    await page.keyboard.press("/");
    await page.getByRole("combobox").fill("48,500");
    await page.getByRole("option", { name: /รายการเงินยอด 48,500.00/ }).click();
    await page.getByRole("table", { name: "รายการเงิน" }).waitFor();
    await page.keyboard.press("j");
    await expect(details(page)).toContainText(large);
  });
  await riskPage.context().close();
});

test("support explains a bet that a member misses, from the member's own time line", async ({ page, server }) => {
  const at = await signIn(page, server.url, "support");
  await page.goto(at("/members"));
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill("0001");
  await page.getByRole("option", { name: /สมชาย ใจดี/ }).click();
  await expect(details(page)).toContainText("สมชาย ใจดี");
  await details(page).getByRole("button", { name: "ไทม์ไลน์", exact: true }).click();
  await expect(details(page)).toContainText("ถอนเงิน");
  expect(await axeFaults(page, { contrast: true })).toEqual([]);
});

test("every screen is clean for axe at both widths, and none is wider than a phone", async ({ page, server }) => {
  test.setTimeout(600_000);
  const at = await signIn(page, server.url, "owner");
  for (const path of screenPaths) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at(path));
      await expect(page.getByRole("heading", { level: 1 })).toContainText(screens[path].name);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect.soft(await axeFaults(page, { contrast: true }), `${path} at ${width}`).toEqual([]);
      const isWider = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
      expect.soft(isWider, `${path} at ${width} is wider than the window`).toBe(false);
    }
  }
});
