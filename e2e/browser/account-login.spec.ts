import type { Page } from "@playwright/test";
import { isProof } from "@chokdee/rules/proof-of-work";
import { urlOf } from "../support/api.ts";
import { codeTo } from "../support/accounts.ts";
import { fillLogin } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const captchaRequired = {
  json: { error: 1104, code: "CAPTCHA_REQUIRED", message: "กรุณายืนยันว่าคุณไม่ใช่โปรแกรมอัตโนมัติ" },
};

/** Forgets the session but not the device, as when a browser's storage is cleared. */
async function openLoginAgain(page: Page): Promise<void> {
  await page.evaluate("localStorage.removeItem('chokdee.user')");
  await page.goto("/login");
}

/** Requires a captcha at the first attempt and lets the second through; returns what the attempts sent. */
async function demandCaptcha(page: Page): Promise<{ captcha?: string }[]> {
  const tries: { captcha?: string }[] = [];
  await page.route(urlOf("login"), async (route) => {
    tries.push(route.request().postDataJSON() as { captcha?: string });
    await (tries.length === 1 ? route.fulfill(captchaRequired) : route.continue());
  });
  return tries;
}

test("a member logs in where they stand, through a lock and through a captcha", async ({ page }) => {
  await test.step("the login dialog leaves the member on the page", async () => {
    await page.goto("/promotions?dialog=login");
    const dialog = page.getByRole("dialog", { name: "เข้าสู่ระบบสมาชิก" });
    await expect(dialog.getByLabel("ชื่อผู้ใช้หรือเบอร์โทรศัพท์")).toBeFocused();
    await dialog.getByLabel("ชื่อผู้ใช้หรือเบอร์โทรศัพท์").fill("vip");
    await dialog.getByRole("textbox", { name: "รหัสผ่าน" }).fill("Chokdee88");
    await dialog.getByRole("button", { name: "เข้าสู่ระบบ" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/promotions$/);
    await expect(page.getByRole("button", { name: "เมนูสมาชิก" })).toBeVisible();
  });

  // The device belongs to the member by now, so no other login of this member is locked.
  await test.step("three wrong passwords lock the login, and a code to the phone unlocks it", async () => {
    await openLoginAgain(page);
    for (const password of ["wrong-1", "wrong-2"]) {
      await fillLogin(page, "vip", password);
      await expect(page.getByRole("alert")).toContainText("ไม่ถูกต้อง");
    }
    await fillLogin(page, "vip", "wrong-3");
    await expect(page.getByRole("heading", { name: "ปลดล็อกการเข้าสู่ระบบ" })).toBeFocused();
    await expect(page.getByText("เข้าสู่ระบบผิดหลายครั้ง")).toBeVisible();

    await page.getByRole("button", { name: "กลับไปเข้าสู่ระบบ" }).click();
    await fillLogin(page, "vip");
    await expect(page.getByRole("heading", { name: "ปลดล็อกการเข้าสู่ระบบ" })).toBeVisible();

    await page.getByLabel("เบอร์โทรศัพท์").fill("0810000002");
    await page.getByRole("button", { name: "ขอรหัส OTP" }).click();
    await page.getByLabel("รหัส OTP").waitFor();
    await page.getByLabel("รหัส OTP").fill(await codeTo("0810000002"));
    await expect(page.getByText("ปลดล็อกแล้ว กรุณาเข้าสู่ระบบ")).toBeVisible();
    await fillLogin(page, "vip");
    await page.waitForURL("**/member");
  });

  await test.step("a required captcha is solved without any action of the member", async () => {
    const tries = await demandCaptcha(page);
    await openLoginAgain(page);
    const challenged = page.waitForResponse(urlOf("captchaChallenge"));
    await fillLogin(page, "vip");
    const { data } = (await (await challenged).json()) as { data: { challenge: { token: string; bits: number } } };
    await page.waitForURL("**/member");
    expect(tries[0]?.captcha).toBeUndefined();
    expect(tries[1]?.captcha).toContain(data.challenge.token);
    expect(isProof(tries[1]?.captcha ?? "", data.challenge.bits)).toBe(true);
  });
});
