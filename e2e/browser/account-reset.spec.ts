import type { Page } from "@playwright/test";
import { urlOf } from "../support/api.ts";
import { codeTo, freshPhone } from "../support/accounts.ts";
import { fillLogin } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const newbie = { phone: "0810000003", accountNumber: "789-0-00000-3" };

async function fillNewPassword(page: Page, code: string): Promise<void> {
  await page.getByLabel("รหัส OTP").fill(code);
  await page.getByRole("textbox", { name: "รหัสผ่านใหม่" }).fill("Newpass99");
  await page.getByRole("textbox", { name: "ยืนยันรหัสผ่าน" }).fill("Newpass99");
  await page.getByRole("button", { name: "ตั้งรหัสผ่านใหม่" }).click();
}

test("a member who has forgotten the password sets a new one", async ({ page }) => {
  const codeButton = page.getByRole("button", { name: "ขอรหัส OTP" });
  await page.goto("/login");
  await page.getByRole("link", { name: "ลืมรหัสผ่าน" }).click();
  await codeButton.click();
  await expect(page.getByLabel("เบอร์โทรศัพท์")).toBeFocused();

  await test.step("the phone alone is enough to request a code, and a wrong one is reported beside it", async () => {
    await page.getByRole("button", { name: "จำเลขที่บัญชีไม่ได้" }).click();
    await expect(page.getByLabel("เลขที่บัญชี")).toHaveCount(0);
    const sent = page.waitForRequest(urlOf("otpSend"));
    // The answer is the same, so no one learns whose phone it is.
    await page.getByLabel("เบอร์โทรศัพท์").fill(freshPhone());
    await codeButton.click();
    expect((await sent).postDataJSON()).toMatchObject({ purpose: "reset_password" });
    await page.getByLabel("รหัส OTP").waitFor();
    await fillNewPassword(page, "000000");
    await expect(page.getByText("รหัส OTP ไม่ถูกต้อง")).toBeVisible();
    await expect(page.getByLabel("รหัส OTP")).toBeFocused();
    await page.getByRole("button", { name: "เริ่มใหม่อีกครั้ง" }).click();
    await expect(page.getByLabel("เลขที่บัญชี")).toBeVisible();
  });

  await test.step("phone and account number bring a code, and the code a new password", async () => {
    await page.getByLabel("เบอร์โทรศัพท์").fill(newbie.phone);
    await page.getByLabel("เลขที่บัญชี").fill(newbie.accountNumber);
    await codeButton.click();
    await page.getByLabel("รหัส OTP").waitFor();
    // A phone may discard this page while the message is read.
    await page.reload();
    await fillNewPassword(page, await codeTo(newbie.phone));
    await page.waitForURL("**/login");
    await expect(page.getByText("ตั้งรหัสผ่านใหม่เรียบร้อย")).toBeVisible();

    await fillLogin(page, "newbie", "Chokdee88");
    await expect(page.getByRole("alert")).toContainText("ไม่ถูกต้อง");
    await fillLogin(page, "newbie", "Newpass99");
    await page.waitForURL("**/member");
  });
});
