import { expect, type Page, type Response } from "@playwright/test";
import { urlOf } from "./api.ts";

/**
 * Waits until the site has hydrated the server-rendered page. Before that a link is followed by the browser itself, and
 * a button does nothing.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator("#root > [data-seed]")).toHaveCount(0);
}

/**
 * Waits until a member's page receives the server's events, which do not include earlier ones. Call it before the load
 * or the login that opens the stream.
 */
export function untilLive(page: Page): Promise<Response> {
  return page.waitForResponse(urlOf("live"));
}

/** Logs in through the form on the page. */
export async function fillLogin(page: Page, username = "demo", password = "Chokdee88"): Promise<void> {
  await page.getByLabel("ชื่อผู้ใช้หรือเบอร์โทรศัพท์").fill(username);
  await page.getByRole("textbox", { name: "รหัสผ่าน" }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "เข้าสู่ระบบ" }).click();
}

/** Logs in through the login page and waits for the member's landing page. */
export async function logInByForm(page: Page, username?: string): Promise<void> {
  await page.goto("/login");
  await fillLogin(page, username);
  await page.waitForURL("**/member");
}

/** Opens the member's menu and chooses to log out, up to the confirmation. */
export async function openLogoutDialog(page: Page): Promise<void> {
  await page.getByRole("button", { name: "เมนูสมาชิก" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "ออกจากระบบ" }).click();
}

/** From page to page within the site, as its links lead. */
export async function moveTo(page: Page, path: string): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/");
  await page.evaluate(`(async () => {
    history.pushState(null, "", ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent("popstate"));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  })()`);
  await expect(page.getByRole("progressbar", { name: "กำลังโหลดหน้า" })).toBeHidden();
}
