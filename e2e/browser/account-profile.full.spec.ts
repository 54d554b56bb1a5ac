import type { Page } from "@playwright/test";
import { urlOf } from "../support/api.ts";
import { codeTo } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { failUntilPressed } from "../support/failing.ts";
import { expect, memberTest as test } from "../support/test.ts";

const PROFILE = urlOf("profileGet");

/** Puts the member on the way to the next level. */
async function countProgress(page: Page): Promise<void> {
  await page.route(PROFILE, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { vip: { progress: unknown } } };
    body.data.vip.progress = { deposit: 2500, turnover: 10_000, next_deposit: 10_000, next_turnover: 100_000 };
    await route.fulfill({ json: body });
  });
}

test("a member reads and changes the own profile", async ({ page, complaints }) => {
  const main = page.getByRole("main");
  const banks = main.getByRole("region", { name: "บัญชีธนาคาร" });

  await test.step("a profile that cannot be read says so and can be read again", async () => {
    complaints.allow(/status of 500/);
    const press = await failUntilPressed(page, PROFILE, { status: 500, json: { error: 500, message: "ระบบขัดข้อง" } });
    await page.goto("/member/profile");
    await press(page.getByRole("button", { name: "ลองใหม่อีกครั้ง" }));
  });

  await test.step("a member sees who they are, where money goes and what they agreed to", async () => {
    await expect(main.getByText("081-xxx-0001", { exact: true })).toBeVisible();
    complaints.allowNoMore();
    await expect(banks.getByText("ธนาคารกสิกรไทย")).toBeVisible();
    await expect(banks.getByText("xxxxxx0001")).toBeVisible();
    await expect(main.getByRole("region", { name: "ระดับสมาชิก" }).getByText("สมาชิกทั่วไป")).toBeVisible();
    await expect(main.getByText("ฉบับที่ 1 · ยอมรับแล้ว")).toHaveCount(3);
  });

  await test.step("a new password is sent again with the required proof", async () => {
    const sent: { step_up_token?: string }[] = [];
    const required = { error: 1113, code: "STEP_UP_REQUIRED", message: "-", data: { methods: ["otp", "password"] } };
    await page.route(urlOf("passwordChange"), async (route) => {
      sent.push(route.request().postDataJSON() as { step_up_token?: string });
      await route.fulfill({ json: sent.length === 1 ? required : { error: 0, data: {} } });
    });
    await page.getByRole("button", { name: "เปลี่ยนรหัสผ่าน" }).click();
    const dialog = page.getByRole("dialog", { name: "เปลี่ยนรหัสผ่าน" });
    await expect(dialog.getByRole("textbox", { name: "รหัสผ่านเดิม" })).toBeFocused();
    await dialog.getByRole("textbox", { name: "รหัสผ่านเดิม" }).fill("Chokdee88");
    await dialog.getByRole("textbox", { name: "รหัสผ่านใหม่" }).fill("Chokdee88");
    await dialog.getByRole("textbox", { name: "ยืนยันรหัสผ่าน" }).fill("Chokdee99");
    await dialog.getByRole("button", { name: "บันทึก" }).click();
    await expect(dialog.getByText("รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม")).toBeVisible();
    await expect(dialog.getByText("รหัสผ่านไม่ตรงกัน")).toBeVisible();
    await dialog.getByRole("textbox", { name: "รหัสผ่านใหม่" }).fill("Chokdee99");
    await dialog.getByRole("button", { name: "บันทึก" }).click();
    await dialog.getByRole("button", { name: "ใช้รหัสผ่านแทน" }).click();
    await dialog.getByRole("textbox", { name: "รหัสผ่าน", exact: true }).fill("Chokdee88");
    await dialog.getByRole("button", { name: "ยืนยัน" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("เปลี่ยนรหัสผ่านเรียบร้อย")).toBeVisible();
    expect(sent[1]?.step_up_token).toMatch(/^[\w-]{20,}$/);
  });

  await test.step("a second account needs a code, and then waits for staff", async () => {
    // The profile that is read again for the account is one on the way to the next level.
    await countProgress(page);
    await page.getByRole("button", { name: "เพิ่มบัญชีธนาคาร" }).click();
    const dialog = page.getByRole("dialog", { name: "เพิ่มบัญชีธนาคาร" });
    await dialog.getByLabel("ธนาคาร").selectOption("ธนาคารออมสิน");
    await dialog.getByLabel("เลขที่บัญชี").fill("1234567890");
    await expect(dialog.getByText("มักมี 12 หลัก")).toBeVisible();
    await dialog.getByLabel("เลขที่บัญชี").fill("020123456789");
    await dialog.getByLabel("ชื่อบัญชี").fill("คนอื่น ไม่ใช่เรา");
    await dialog.getByRole("button", { name: "บันทึก" }).click();
    await expect(dialog.getByText("ชื่อบัญชีไม่ตรงกับชื่อสมาชิก")).toBeVisible();
    await dialog.getByLabel("ชื่อบัญชี").fill("นายสมชาย ใจดี");
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "บันทึก" }).click();
    await dialog.getByRole("button", { name: "ขอรหัส OTP" }).click();
    await dialog.getByLabel("รหัส OTP").waitFor();
    await dialog.getByLabel("รหัส OTP").fill(await codeTo("0810000001"));
    await expect(dialog).toBeHidden();
    await expect(banks.getByText("xxxxxxxx6789")).toBeVisible();
    await expect(banks.getByText("รอตรวจสอบ")).toBeVisible();
  });

  await test.step("the way to the next level is drawn once it is counted", async () => {
    const deposits = page.getByRole("meter", { name: "ยอดฝาก 30 วันล่าสุด" });
    await expect(deposits).toHaveAttribute("aria-valuenow", "25");
    await expect(page.getByText("2,500.00 / 10,000.00 บาท")).toBeVisible();
  });

  await test.step("news comes to whoever asks for it, and what could not be saved stays as it was", async () => {
    const news = main.getByRole("region", { name: "ข่าวสารและโปรโมชั่น" });
    const sms = news.getByRole("checkbox", { name: "รับข่าวและโปรโมชั่นทาง SMS" });
    await expect(news).toContainText("ส่งถึงเบอร์ 081-xxx-0001");
    await page.route(urlOf("newsConsentSet"), (route) => route.fulfill({ json: { error: 500, message: "ขัดข้อง" } }));
    await sms.click();
    await expect(page.getByText("ขัดข้อง", { exact: true })).toBeVisible();
    await expect(sms).not.toBeChecked();
    await page.unroute(urlOf("newsConsentSet"));
    await sms.click();
    await expect(sms).toBeChecked();
    await expect(sms).toBeEnabled();
    await page.reload();
    await expect(sms).toBeChecked();
    await sms.click();
    await expect(sms).not.toBeChecked();
    await expect(sms).toBeEnabled();
    await page.reload();
    await expect(sms).toBeVisible();
    await expect(sms).not.toBeChecked();
  });
  // The profile may be requested once more.
  await page.unrouteAll({ behavior: "wait" });
});
