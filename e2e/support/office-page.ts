import type { Page } from "@playwright/test";
import { sandboxAccounts } from "../../apps/server/src/core/sandbox-accounts.ts";
import { freshCode } from "./office.ts";
import { expect } from "./test.ts";

export type SandboxRole = (typeof sandboxAccounts.staff)[number]["role"];

/** Signs one of the sandbox's staff in, and answers where a screen of the office is. There are two owners. */
export async function signIn(
  page: Page,
  baseURL: string,
  role: SandboxRole,
  which = 0,
): Promise<(path: string) => string> {
  const account = sandboxAccounts.staff.filter((each) => each.role === role)[which];
  if (!account) throw new Error(`the sandbox has nobody for ${role}`);
  const office = new URL(baseURL);
  office.port = String(Number(office.port) + 2);
  await page.goto(office.href);
  await page.getByLabel("ชื่อผู้ใช้").fill(account.username);
  await page.getByRole("textbox", { name: "รหัสผ่าน" }).fill(sandboxAccounts.staffPassword);
  await page.getByLabel("รหัสยืนยันตัวตน 6 หลัก").fill(await freshCode(Number(office.port) - 2, account.totpSecret));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "เมนูหลัก" })).toBeVisible();
  return (path) => new URL(path, office).href;
}
