import type { Page } from "@playwright/test";
import { urlOf } from "../support/api.ts";
import { fillLogin } from "../support/pages.ts";
import { expect, memberTest as test } from "../support/test.ts";

const WALLETS = urlOf("walletList");

async function answerWallets(page: Page, status: number): Promise<void> {
  await page.unroute(WALLETS);
  await page.route(WALLETS, (route) => route.fulfill({ status, json: { error: status, message: "ทดสอบ" } }));
}

const balance = (page: Page) => page.getByRole("main").getByText("10,000.00");
const refresh = (page: Page) => page.getByRole("main").getByRole("button", { name: "รีเฟรชยอดเงิน" }).first();

test("a balance that cannot be read is read again, or leads where it must", async ({ page, complaints }) => {
  await test.step("a balance that cannot be read says so and can be read again", async () => {
    complaints.allow(/status of 500/);
    await answerWallets(page, 500);
    await page.goto("/member");
    await expect(page.getByRole("main").getByText("อ่านยอดเงินไม่ได้ กดรีเฟรช").first()).toBeVisible();
    await expect(balance(page)).toHaveCount(0);
    await page.unroute(WALLETS);
    await refresh(page).click();
    await expect(balance(page).first()).toBeVisible();
  });

  await test.step("a wallet refresh that fails shows a toast", async () => {
    const toast = page.getByText("อัปเดตยอดเงินไม่สำเร็จ กรุณาลองใหม่");
    await expect(toast).toHaveCount(0);
    await answerWallets(page, 500);
    await refresh(page).click();
    await expect(toast).toBeVisible();
  });

  await test.step("a 401 clears the session and goes to the login, which leads back", async () => {
    complaints.allowNoMore();
    complaints.allow(/status of 401/);
    await answerWallets(page, 401);
    await refresh(page).click();
    await page.waitForURL("**/login*");
    expect(new URL(page.url()).searchParams.get("return")).toBe("/member");
    const user = await page.evaluate<string | null>("JSON.parse(localStorage.getItem('chokdee.user')).state.token");
    expect(user).toBeNull();
    await page.unroute(WALLETS);
    await fillLogin(page);
    await page.waitForURL("**/member");
    await expect(balance(page).first()).toBeVisible();
  });

  await test.step("a 400 goes home", async () => {
    complaints.allowNoMore();
    complaints.allow(/status of 400/);
    await answerWallets(page, 400);
    await refresh(page).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  });
});
