import type { Page } from "@playwright/test";
import { expect, memberTest } from "../support/test.ts";

async function answerWallets(page: Page, status: number): Promise<void> {
  await page.route("**/api/member/wallets", (route) =>
    route.fulfill({ status, json: { error: status, message: "ทดสอบ" } }),
  );
}

const refresh = (page: Page) => page.getByRole("main").getByRole("button", { name: "รีเฟรชยอดเงิน" }).first();

memberTest("a 401 clears the session and goes to the login, which leads back", async ({ page, complaints }) => {
  complaints.allow(/status of 401/);
  await page.goto("/member");
  await expect(page.getByRole("main").getByText("10,000.00").first()).toBeVisible();
  await answerWallets(page, 401);
  await refresh(page).click();
  await page.waitForURL("**/login*");
  expect(new URL(page.url()).searchParams.get("return")).toBe("/member");
  const user = await page.evaluate<string | null>("JSON.parse(localStorage.getItem('chokdee.user')).state.token");
  expect(user).toBeNull();
});

memberTest("a 400 goes home", async ({ page, complaints }) => {
  complaints.allow(/status of 400/);
  await page.goto("/member");
  await expect(page.getByRole("main").getByText("10,000.00").first()).toBeVisible();
  await answerWallets(page, 400);
  await refresh(page).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
});

memberTest("a balance that cannot be read says so and can be read again", async ({ page, complaints }) => {
  complaints.allow(/status of 500/);
  await answerWallets(page, 500);
  await page.goto("/member");
  await expect(page.getByRole("main").getByText("10,000.00")).toHaveCount(0);
  await page.unroute("**/api/member/wallets");
  await refresh(page).click();
  await expect(page.getByRole("main").getByText("10,000.00").first()).toBeVisible();
});

memberTest("a wallet refresh that fails tells it in a toast", async ({ page, complaints }) => {
  complaints.allow(/status of 500/);
  await page.goto("/member");
  // The first balance is there: until then the button is at work already.
  await expect(page.getByRole("main").getByText("10,000.00").first()).toBeVisible();
  await answerWallets(page, 500);
  await refresh(page).click();
  await expect(page.getByText("อัปเดตยอดเงินไม่สำเร็จ กรุณาลองใหม่")).toBeVisible();
});
