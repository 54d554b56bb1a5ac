import type { Request, Route } from "@playwright/test";
import { officeCalls } from "@chokdee/contract/office";
import { sandboxAccounts } from "../../apps/server/src/core/sandbox-accounts.ts";
import { totpCode, totpStep } from "../../apps/server/src/modules/staff/totp.ts";
import { freshPhone, messagesTo } from "../support/accounts.ts";
import { urlOf } from "../support/api.ts";
import { enterOffice } from "../support/office.ts";
import { expect, test } from "../support/test.ts";
import { watchTraffic } from "../support/traffic.ts";

/** Longer than changes are gathered before their lists are read again. */
const SOON_MS = 1_000;

test("staff sign in with password and code, stay signed in, and leave", async ({ page, baseURL, complaints }) => {
  const { username, totpSecret } = sandboxAccounts.staff[2];
  const password = sandboxAccounts.staffPassword;
  const office = new URL(baseURL ?? "");
  office.port = String(Number(office.port) + 2);
  const send = page.getByRole("button", { name: "เข้าสู่ระบบ" });
  const welcome = page.getByRole("heading", { name: "รอคนที่สอง" });

  await test.step("what is missing is shown before the server is called", async () => {
    await page.goto(office.href);
    await send.click();
    await expect(page.getByLabel("ชื่อผู้ใช้")).toBeFocused();
    await expect(page.getByText("กรุณากรอกรหัสผ่าน")).toBeVisible();
  });

  await test.step("a wrong password is refused in the server's words", async () => {
    await page.getByLabel("ชื่อผู้ใช้").fill(username);
    await page.getByRole("textbox", { name: "รหัสผ่าน" }).fill("ไม่ใช่รหัสผ่าน");
    await page.getByLabel("รหัสยืนยันตัวตน 6 หลัก").fill("000000");
    await send.click();
    await expect(page.getByRole("alert").first()).toHaveText("ชื่อผู้ใช้ รหัสผ่าน หรือรหัสยืนยันตัวตนไม่ถูกต้อง");
  });

  await test.step("the right ones lead in, and a reload keeps it so", async () => {
    await page.getByRole("textbox", { name: "รหัสผ่าน" }).fill(password);
    await page.getByLabel("รหัสยืนยันตัวตน 6 หลัก").fill(totpCode(totpSecret, totpStep(new Date())));
    await send.click();
    await expect(welcome).toBeVisible();
    const menu = page.getByRole("navigation", { name: "เมนูหลัก" });
    await expect(menu).toContainText("การเงิน");
    // Staff and their record are the owners' alone. A group without anything that waits is folded.
    await expect(menu.locator('a[href$="/withdrawals"]')).toHaveCount(1);
    await expect(menu.locator('a[href$="/staff"]')).toHaveCount(0);
    await page.reload();
    await expect(welcome).toBeVisible();
  });

  await test.step("a reload makes a handful of calls, and reads no list for what the menu says", async () => {
    const calls: string[] = [];
    const traffic = watchTraffic(page);
    const note = (request: Request) => {
      const { pathname } = new URL(request.url());
      calls.push(...Object.entries(officeCalls).flatMap(([id, { path }]) => (path === pathname ? [id] : [])));
    };
    page.on("request", note);
    const counted = page.waitForResponse(urlOf("officeCounts"));
    await page.reload();
    await expect(page.getByRole("region", { name: "รอคนที่สอง" })).toHaveAttribute("data-rows", /\d/);
    await counted;
    // The stream may open while the first lists are on their way, which are then read once more, soon after.
    await traffic.quiet(SOON_MS);
    page.off("request", note);
    expect(new Set(calls)).toEqual(
      new Set(["officeMe", "officeLive", "officeCounts", "officeProposalList", "officeViewList"]),
    );
    expect(calls.length, calls.join(" ")).toBeLessThanOrEqual(8);
  });

  await test.step("what fails stays in its part: nobody loses the office for one answer", async () => {
    complaints.allow(/503/);
    const fails = (route: Route) => route.fulfill({ status: 503, body: "" });
    await page.route(urlOf("officeMe"), fails, { times: 1 });
    await page.route(urlOf("officeCounts"), fails, { times: 1 });
    await page.reload();
    await expect(welcome).toBeVisible();
    const unread = page.getByRole("status").filter({ hasText: "อ่านจำนวนงานที่รอไม่สำเร็จ" });
    await unread.getByRole("button", { name: "อ่านใหม่" }).click();
    await expect(unread).toBeHidden();
    await expect(page.getByRole("alert")).toHaveCount(0);
    complaints.allowNoMore();
  });

  await test.step("a server that fails before anybody is known can be called again", async () => {
    complaints.allow(/503/);
    await page.route(urlOf("officeMe"), (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await page.evaluate(() => sessionStorage.removeItem("chokdee.office.staff"));
    await page.reload();
    await expect(page.getByText("ระบบขัดข้องชั่วคราว กรุณาลองใหม่ภายหลัง")).toBeVisible();
    await page.getByRole("button", { name: "ลองใหม่" }).click();
    await expect(welcome).toBeVisible();
    complaints.allowNoMore();
  });

  await test.step("leaving leads back to the form", async () => {
    await page.getByRole("button", { name: "ออกจากระบบ" }).click();
    await expect(send).toBeVisible();
  });

  await test.step("a session that has ended leads to the form", async () => {
    complaints.allow(/401/);
    await page.evaluate(() => sessionStorage.setItem("chokdee.office", "a-token-that-nobody-has-given"));
    await page.reload();
    await expect(send).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

test("a person whom two owners have invited sets the own password and authenticator", async ({ page, baseURL }) => {
  const office = new URL(baseURL ?? "");
  const owners = await enterOffice({ port: Number(office.port) });
  office.port = String(Number(office.port) + 2);
  const phone = freshPhone();
  const username = `somying${phone}`;
  let secret = "";
  await owners.ok("officeStaffInvite", { username, role: "support", phone, reason: "พนักงานใหม่" });
  const link = async () => /enrol#([\w-]+)/.exec((await messagesTo(phone)).at(0)?.body ?? "")?.[1] ?? "";
  await expect.poll(link).not.toBe("");
  const send = page.getByRole("button", { name: "ตั้งรหัสผ่าน" });

  await test.step("from the link that only the phone was sent", async () => {
    await page.goto(`${office.href}enrol#${await link()}`);
    await expect(page.getByRole("heading", { name: "ตั้งรหัสผ่านเจ้าหน้าที่" })).toBeVisible();
    await send.click();
    await expect(page.getByText("กรุณากรอกรหัสผ่าน")).toBeVisible();
  });

  await test.step("with a code of the own authenticator", async () => {
    secret = (await page.locator("code").textContent()) ?? "";
    await page.getByRole("textbox", { name: "รหัสผ่านใหม่", exact: true }).fill("Somying99");
    await page.getByRole("textbox", { name: "รหัสผ่านใหม่อีกครั้ง" }).fill("Somying99");
    await page.getByLabel("รหัส 6 หลักจากแอป").fill(totpCode(secret, totpStep(new Date())));
    await send.click();
    await expect(page.getByRole("heading", { name: "ตั้งรหัสผ่านแล้ว" })).toBeVisible();
  });

  await test.step("once", async () => {
    await page.goto(`${office.href}enrol#${await link()}`);
    await page.reload();
    await expect(page.getByRole("heading", { name: "ลิงก์ใช้ไม่ได้" })).toBeVisible();
    await page.getByRole("button", { name: "ไปหน้าเข้าสู่ระบบ" }).click();
    await expect(page.getByRole("button", { name: "เข้าสู่ระบบ" })).toBeVisible();
  });

  await test.step("and opens the office once they have said what is their own", async () => {
    await page.getByLabel("ชื่อผู้ใช้").fill(username);
    await page.getByRole("textbox", { name: "รหัสผ่าน" }).fill("Somying99");
    // One step ahead: the code of this one was used to enrol.
    await page.getByLabel("รหัสยืนยันตัวตน 6 หลัก").fill(totpCode(secret, totpStep(new Date()) + 1n));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "แจ้งข้อมูลของคุณ" })).toBeVisible();
    await page.getByRole("button", { name: "แจ้งข้อมูล", exact: true }).click();
    await expect(page.getByText("กรุณากรอกชื่อ").first()).toBeVisible();
    await page.getByLabel("ชื่อจริง ตามบัญชีธนาคาร").fill("สมหญิง");
    await page.getByLabel("นามสกุล").fill("ทำงานดี");
    await page.getByLabel("เบอร์โทรศัพท์ของคุณ").fill(phone);
    await page.getByLabel("ธนาคาร", { exact: true }).selectOption("KBANK");
    await page.getByLabel("เลขที่บัญชี").fill(phone);
    await page.getByRole("button", { name: "แจ้งข้อมูล", exact: true }).click();
    await expect(page.getByRole("navigation", { name: "เมนูหลัก" })).toBeVisible();
  });
});
