import type { Page } from "@playwright/test";
import { callerAt, logIn, urlOf } from "../support/api.ts";
import { codeTo, freshAccount, freshPhone } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { LONG, expect, test } from "../support/test.ts";

const step = (page: Page, title: string) => page.getByRole("heading", { name: title });
const next = (page: Page) => page.getByRole("button", { name: "ถัดไป" });
const codeButton = (page: Page) => page.getByRole("button", { name: "ขอรหัส OTP" });

async function provePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel("เบอร์โทรศัพท์").fill(phone);
  await codeButton(page).click();
  const code = page.getByLabel("รหัส OTP");
  await expect(code).toBeFocused();
  // As copied from the message. Complete, it sends itself.
  await code.fill(`รหัส OTP ของคุณคือ ${await codeTo(phone)}`);
}

async function fillBank(page: Page, accountNumber: string, birthYear = "2535"): Promise<void> {
  await page.getByLabel("ธนาคาร").selectOption("ธนาคารกสิกรไทย");
  await page.getByLabel("เลขที่บัญชี").fill(accountNumber);
  await page.getByLabel("ชื่อ", { exact: true }).fill("นางสาวมะลิ");
  await page.getByLabel("นามสกุล").fill("หอมดี");
  await page.getByLabel("วันเกิด").fill(`0505${birthYear}`);
}

const fillPassword = (page: Page) => page.getByRole("textbox", { name: "รหัสผ่าน", exact: true }).fill("Chokdee88");

async function openByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "เมนูสมาชิก" }).click();
  await page.getByRole("dialog", { name: "เมนูสมาชิก" }).getByRole("link", { name }).click();
}

test("a guest becomes a member, with an empty statement and the own devices", async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE);
  const phone = freshPhone();

  await test.step("a guest registers in three steps, through reloads, and is logged in", async () => {
    const agentKnown = page.waitForResponse(urlOf("agentValidate"));
    await page.goto("/register?ag=chokdee&ref=DEMO_REF");
    await agentKnown;

    await provePhone(page, phone);
    await expect(step(page, "บัญชีธนาคารและข้อมูลของคุณ")).toBeFocused();
    await fillBank(page, freshAccount());
    await page.reload();
    await expect(page.getByLabel("นามสกุล")).toHaveValue("หอมดี");
    await expect(page.getByLabel("วันเกิด")).toHaveValue("05/05/2535");
    expect(await axeFaults(page)).toEqual([]);
    await next(page).click();

    await expect(step(page, "ตั้งรหัสผ่าน")).toBeFocused();
    await fillPassword(page);
    await page.getByRole("button", { name: "สมัครสมาชิก" }).click();
    await expect(page.getByRole("checkbox")).toBeFocused();
    await expect(page.getByText("กรุณายอมรับข้อกำหนดและเงื่อนไข")).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate<string>("JSON.stringify({ ...sessionStorage, ...localStorage })")).not.toContain(
      "Chokdee88",
    );

    await page.getByRole("checkbox").check();
    const sent = page.waitForRequest(urlOf("register"));
    await page.getByRole("button", { name: "สมัครสมาชิก" }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      ref: "DEMO_REF",
      agent_code: "chokdee",
      birth_date: "1992-05-05",
    });
    const seal = page.getByRole("status").filter({ hasText: "สมัครสมาชิกสำเร็จ" });
    await expect(seal).toContainText("ยินดีต้อนรับ นางสาวมะลิ");
    expect(await axeFaults(page)).toEqual([]);
    await page.waitForURL((url) => url.pathname === "/");
    expect(await page.evaluate<string>("JSON.stringify({ ...sessionStorage })")).not.toContain(phone);
  });

  await test.step("home shows a new member how to begin", async () => {
    const steps = page.getByRole("region", { name: "เริ่มต้นใน 3 ขั้น" });
    await expect(steps.getByRole("listitem")).toHaveCount(3);
    await expect(steps.getByRole("link", { name: "ตั้งขีดจำกัดของตัวเอง" })).toHaveAttribute("href", "/member/limits");
    expect(await axeFaults(page)).toEqual([]);
    await steps.getByRole("link", { name: /^ขั้นที่ 2/ }).click();
    await expect(page).toHaveURL(/\/member\/wheel$/);
    await page.goto("/member");
    await expect(page.getByRole("region", { name: "บัญชีของฉัน" }).getByText("0.00")).toBeVisible();
    await expect(page.getByText("ครั้งนี้เป็นครั้งแรก")).toBeVisible();
  });

  await test.step("limits are offered before the first deposit, and a member who has answered is not asked again", async () => {
    await page.goto("/member/deposit");
    const offer = page.getByText("กำหนดวงเงินฝากของตัวเองก่อนก็ได้");
    await offer.click();
    await expect(page.getByLabel("ฝากไม่เกิน (บาท) ต่อ 24 ชั่วโมง")).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    const declined = page.waitForResponse(urlOf("limitsDecline"));
    await page.getByRole("button", { name: "ยังไม่ตั้งตอนนี้" }).click();
    expect((await declined).status()).toBe(200);
    await page.reload();
    await expect(page.getByLabel("จำนวนเงิน", { exact: true })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  await test.step("a member without entries is shown what to do", async () => {
    await openByMenu(page, "ประวัติธุรกรรม");
    await expect(page.getByText("ยังไม่มีรายการ", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "ไปหน้าฝากเงิน" })).toBeVisible();
    await page.getByRole("button", { name: "ตรวจสอบความถูกต้อง" }).click();
    await expect(page.getByRole("status").filter({ hasText: "ยังไม่มีรายการให้ตรวจสอบ" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("a member signs out another device", async () => {
    const site = baseURL ?? "";
    const token = await logIn(site, phone);
    await openByMenu(page, "ข้อมูลส่วนตัว");
    const devices = page.getByRole("region", { name: "อุปกรณ์ที่เข้าสู่ระบบ" });
    await expect(devices.getByText("อุปกรณ์นี้")).toHaveCount(1);
    const signOut = devices.getByRole("button", { name: /ออกจากระบบ/ });
    await signOut.click();
    await expect(signOut).toHaveCount(0);
    expect((await callerAt(site, { token }).call("userInfoGet", {})).status).toBe(401);
  });
});

test("what cannot be registered is refused where it can be fixed", LONG, async ({ page }) => {
  await page.goto("/register");

  await test.step("a phone that is a member's already is refused beside the field", async () => {
    await codeButton(page).click();
    await expect(page.getByLabel("เบอร์โทรศัพท์")).toBeFocused();
    await expect(page.getByText("กรุณากรอกเบอร์โทรศัพท์")).toBeVisible();
    await page.getByLabel("เบอร์โทรศัพท์").fill("081-000-0001");
    await codeButton(page).click();
    await expect(page.getByText("เบอร์โทรศัพท์นี้เป็นสมาชิกอยู่แล้ว")).toBeVisible();
    await expect(page.getByLabel("เบอร์โทรศัพท์")).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("a taken bank account, a wrong code and a birth date under twenty are refused beside the field", async () => {
    const phone = freshPhone();
    await page.getByLabel("เบอร์โทรศัพท์").fill(phone);
    await codeButton(page).click();
    await page.getByLabel("รหัส OTP").fill((await codeTo(phone)) === "000000" ? "111111" : "000000");
    await expect(page.getByText("รหัส OTP ไม่ถูกต้อง")).toBeVisible();
    await expect(page.getByText(/ขอรหัสใหม่ใน \d+ วินาที/)).toBeVisible();
    await page.getByLabel("รหัส OTP").fill(await codeTo(phone));

    await fillBank(page, "1230000001", "2560");
    await next(page).click();
    await expect(page.getByText("ผู้สมัครต้องมีอายุ 20 ปีขึ้นไป")).toBeVisible();
    await expect(page.getByLabel("วันเกิด")).toBeFocused();
    await page.getByLabel("วันเกิด").fill("05/05/2530");
    await next(page).click();
    await expect(page.getByText("เลขที่บัญชีนี้มีผู้ใช้งานแล้ว")).toBeVisible();
    await expect(page.getByLabel("เลขที่บัญชี")).toBeFocused();
  });

  await test.step("a refusal of the whole leads back to the step that can fix it", async () => {
    await page.getByLabel("เลขที่บัญชี").fill(freshAccount());
    await next(page).click();
    await page.route(urlOf("register"), async (route) => {
      const sent = route.request().postDataJSON() as object;
      await route.continue({ postData: { ...sent, otp_token: "no-longer-good" } });
    });
    await fillPassword(page);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "สมัครสมาชิก" }).click();
    await expect(step(page, "ยืนยันเบอร์โทรศัพท์")).toBeFocused();
    await expect(page.getByText("รหัส OTP หมดอายุ กรุณายืนยันเบอร์โทรศัพท์อีกครั้ง")).toBeVisible();
  });

  await test.step("the same flow stands in the box and in the dialog", async () => {
    await page.goto("/register_box");
    await expect(page.getByLabel("เบอร์โทรศัพท์")).toBeVisible();
    await expect(page.getByRole("link", { name: "เข้าสู่ระบบ" })).toHaveAttribute("href", "/login_box");
    await page.goto("/?dialog=register");
    const dialog = page.getByRole("dialog", { name: "สมัครสมาชิกใหม่" });
    await dialog.getByLabel("เบอร์โทรศัพท์").fill("081-000-0001");
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "เข้าสู่ระบบ" }).click();
    await expect(page.getByRole("dialog", { name: "เข้าสู่ระบบสมาชิก" })).toBeVisible();
  });
});
