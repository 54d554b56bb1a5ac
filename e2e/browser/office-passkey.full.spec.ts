import { sandboxAccounts } from "../../apps/server/src/core/sandbox-accounts.ts";
import { totpCode, totpStep } from "../../apps/server/src/modules/staff/totp.ts";
import { expect, test } from "../support/test.ts";

test("staff add a passkey of this device, and come in with it", async ({ page, baseURL }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { username, totpSecret } = sandboxAccounts.staff[7];
  const office = new URL(baseURL ?? "");
  office.port = String(Number(office.port) + 2);
  await page.goto(office.href);
  await page.getByLabel("ชื่อผู้ใช้").fill(username);
  await page.getByRole("textbox", { name: "รหัสผ่าน" }).fill(sandboxAccounts.staffPassword);
  await page.getByLabel("รหัสยืนยันตัวตน 6 หลัก").fill(totpCode(totpSecret, totpStep(new Date())));
  await page.getByRole("button", { name: "เข้าสู่ระบบ" }).click();

  const menu = page.getByRole("navigation", { name: "เมนูหลัก" });
  await test.step("it is added with the password", async () => {
    await menu.getByText("ระบบ", { exact: true }).click();
    await menu.getByRole("link", { name: "บัญชีของฉัน" }).click();
    await expect(page.getByText("ยังไม่มีพาสคีย์")).toBeVisible();
    await page.getByLabel("ชื่อเครื่อง เช่น มือถือของฉัน").fill("เครื่องทดสอบ");
    await page.getByRole("textbox", { name: "รหัสผ่าน", exact: true }).fill(sandboxAccounts.staffPassword);
    await page.getByRole("button", { name: "เพิ่มพาสคีย์ของเครื่องนี้" }).click();
    await expect(page.getByText("เพิ่มพาสคีย์แล้ว")).toBeVisible();
    await expect(page.getByText("เครื่องทดสอบ")).toBeVisible();
  });

  await test.step("it opens the office without password and code", async () => {
    await page.getByRole("button", { name: "ออกจากระบบ", exact: true }).click();
    await page.getByRole("button", { name: "เข้าด้วยพาสคีย์" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("บัญชีของฉัน");
    await expect(page.getByText("ยังไม่เคย")).toBeHidden();
  });

  await test.step("it is removed again", async () => {
    await page.getByRole("button", { name: "ลบ", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "ลบ", exact: true }).click();
    await expect(page.getByText("ยังไม่มีพาสคีย์")).toBeVisible();
  });
});
