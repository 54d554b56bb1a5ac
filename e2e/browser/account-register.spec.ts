import type { Page } from "@playwright/test";
import { codeTo, freshAccount, freshPhone } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { expect, test } from "../support/test.ts";

const step = (page: Page, title: string) => page.getByRole("heading", { name: title });
const next = (page: Page) => page.getByRole("button", { name: "ถัดไป" });
const askCode = (page: Page) => page.getByRole("button", { name: "ขอรหัส OTP" });

async function provePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel("เบอร์โทรศัพท์").fill(phone);
  await askCode(page).click();
  const code = page.getByLabel("รหัส OTP");
  await expect(code).toBeFocused();
  // As it is copied out of the message.
  await code.fill(`รหัส OTP ของคุณคือ ${await codeTo(phone)}`);
  await next(page).click();
}

async function fillBank(page: Page, accountNumber: string, birthYear = "2535"): Promise<void> {
  await page.getByLabel("ธนาคาร").selectOption("ธนาคารกสิกรไทย");
  await page.getByLabel("เลขที่บัญชี").fill(accountNumber);
  await page.getByLabel("ชื่อ", { exact: true }).fill("นางสาวมะลิ");
  await page.getByLabel("นามสกุล").fill("หอมดี");
  await page.getByLabel("วันที่").fill("5");
  await page.getByLabel("เดือน").selectOption("พฤษภาคม");
  await page.getByLabel("ปี พ.ศ.").fill(birthYear);
}

async function fillPassword(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "รหัสผ่าน", exact: true }).fill("Chokdee88");
  await page.getByRole("textbox", { name: "ยืนยันรหัสผ่าน" }).fill("Chokdee88");
}

test("a guest registers in three steps, through reloads, and is logged in", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const phone = freshPhone();
  const agentKnown = page.waitForResponse((answer) => answer.url().includes("/api/agent/validate"));
  await page.goto("/register?ag=chokdee&ref=DEMO_REF");
  await agentKnown;

  await provePhone(page, phone);
  await expect(step(page, "บัญชีธนาคารและข้อมูลของคุณ")).toBeFocused();
  await fillBank(page, freshAccount());
  await page.reload();
  await expect(page.getByLabel("นามสกุล")).toHaveValue("หอมดี");
  await expect(page.getByLabel("ปี พ.ศ.")).toHaveValue("2535");
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
  const sent = page.waitForRequest("**/api/register");
  await page.getByRole("button", { name: "สมัครสมาชิก" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    ref: "DEMO_REF",
    agent_code: "chokdee",
    birth_date: "1992-05-05",
  });
  await page.waitForURL("**/member");
  await expect(page.getByRole("region", { name: "บัญชีของฉัน" }).getByText("0.00")).toBeVisible();
  await expect(page.getByText("ครั้งนี้เป็นครั้งแรก")).toBeVisible();
  expect(await page.evaluate<string>("JSON.stringify({ ...sessionStorage })")).not.toContain(phone);
});

test("a phone that is a member's already is refused beside the field", async ({ page }) => {
  await page.goto("/register");
  await askCode(page).click();
  await expect(page.getByLabel("เบอร์โทรศัพท์")).toBeFocused();
  await expect(page.getByText("กรุณากรอกเบอร์โทรศัพท์")).toBeVisible();
  await page.getByLabel("เบอร์โทรศัพท์").fill("081-000-0001");
  await askCode(page).click();
  await expect(page.getByText("เบอร์โทรศัพท์นี้เป็นสมาชิกอยู่แล้ว")).toBeVisible();
  await expect(page.getByLabel("เบอร์โทรศัพท์")).toHaveAttribute("aria-invalid", "true");
});

test("a taken bank account, a wrong code and a birth date under twenty are refused beside the field", async ({
  page,
}) => {
  const phone = freshPhone();
  await page.goto("/register");
  await page.getByLabel("เบอร์โทรศัพท์").fill(phone);
  await askCode(page).click();
  await page.getByLabel("รหัส OTP").fill((await codeTo(phone)) === "000000" ? "111111" : "000000");
  await next(page).click();
  await expect(page.getByText("รหัส OTP ไม่ถูกต้อง")).toBeVisible();
  await expect(page.getByText(/ขอรหัสใหม่ใน \d+ วินาที/)).toBeVisible();
  await page.getByLabel("รหัส OTP").fill(await codeTo(phone));
  await next(page).click();

  await fillBank(page, "1230000001", "2560");
  await next(page).click();
  await expect(page.getByText("ผู้สมัครต้องมีอายุ 20 ปีขึ้นไป")).toBeVisible();
  await expect(page.getByLabel("วันที่")).toBeFocused();
  await page.getByLabel("ปี พ.ศ.").fill("2530");
  await next(page).click();
  await expect(page.getByText("เลขที่บัญชีนี้มีผู้ใช้งานแล้ว")).toBeVisible();
  await expect(page.getByLabel("เลขที่บัญชี")).toBeFocused();
});

test("a refusal of the whole leads back to the step that can mend it", async ({ page }) => {
  const draft = {
    step: "password",
    phone: "0812345678",
    sent: null,
    proof: { token: "no-longer-good", expiresAt: "2999-01-01T00:00:00Z" },
    bank: {
      bank_code: "KBANK",
      account_number: freshAccount(),
      first_name: "มะลิ",
      last_name: "หอมดี",
      birth_date: "5-5-2535",
    },
  };
  await page.addInitScript(`sessionStorage.setItem("chokdee.register", '${JSON.stringify({ state: draft })}')`);
  await page.goto("/register");
  await fillPassword(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "สมัครสมาชิก" }).click();
  await expect(step(page, "ยืนยันเบอร์โทรศัพท์")).toBeFocused();
  await expect(page.getByText("รหัส OTP หมดอายุ กรุณายืนยันเบอร์โทรศัพท์อีกครั้ง")).toBeVisible();
});

test("the same flow stands in the box and in the dialog", async ({ page }) => {
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
