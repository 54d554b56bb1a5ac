import type { Page } from "@playwright/test";
import { newMember } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { bankOf } from "../support/bank.ts";
import { PHONE } from "../support/browser.ts";
import { enterAs } from "../support/lotto.ts";
import { enterOffice } from "../support/office.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import type { RunningServer } from "../support/server.ts";
import { expect } from "../support/test.ts";

const WITHDRAW = "/member/withdraw";

// They share a bank, whose mood they change, and the owner's one login at the office.
const test = testOnOwnServer();
test.describe.configure({ mode: "serial" });
test.use({ viewport: PHONE });

let office: Awaited<ReturnType<typeof enterOffice>> | undefined;
const staff = async (server: RunningServer) => (office ??= await enterOffice(server));

const request = (page: Page) => page.getByRole("region", { name: "รายการถอน", exact: true });
const steps = (page: Page) => page.getByRole("list", { name: "ขั้นตอนของรายการ" }).getByRole("listitem");
const withdrawId = (page: Page) => new URL(page.url()).searchParams.get("withdrawal") ?? "";

/** A member with 1,000 baht asks for 300. A new member's requests are looked at by staff. */
async function ask(page: Page, server: RunningServer): Promise<string> {
  const member = await newMember(server);
  await bankOf(server).fund(member, 1_000);
  await enterAs(page, member.token);
  await page.goto(WITHDRAW);
  await page.getByLabel("จำนวนเงิน", { exact: true }).fill("300");
  await page.getByRole("button", { name: "แจ้งถอนเงิน" }).click();
  const dialog = page.getByRole("dialog", { name: "ยืนยันการถอนเงิน" });
  await expect(dialog).toContainText("ต้องการถอน 300.00 บาท เข้าบัญชี ธนาคารกสิกรไทย");
  await dialog.getByRole("button", { name: "ยืนยัน" }).click();
  await dialog.getByRole("button", { name: "ใช้รหัสผ่านแทน" }).click();
  await dialog.getByRole("textbox", { name: "รหัสผ่าน" }).fill(member.password);
  await dialog.getByRole("button", { name: "ยืนยัน" }).click();
  await expect(dialog).toBeHidden();
  await expect(request(page).getByRole("status")).toHaveText("รอตรวจสอบ");
  return withdrawId(page);
}

const available = (page: Page) => page.getByRole("main").getByText("ยอดที่ถอนได้").locator("..");

test("from the request to the bank: held at once, paid after staff agree, all without reload", async ({
  page,
  server,
}) => {
  await bankOf(server).mood("pay");
  const id = await ask(page, server);
  await expect(available(page)).toContainText("700.00 บาท");
  expect(await axeFaults(page)).toEqual([]);
  await (await staff(server)).post("withdrawals/approve", { withdraw_id: id });
  await expect(page.getByText("โอนเงินเข้าบัญชีของคุณเรียบร้อยแล้ว")).toBeVisible();
  await expect(steps(page).last()).toContainText("โอนเงินแล้ว");
  await page.getByRole("button", { name: "ถอนเงินอีกครั้ง" }).click();
  await expect(page.getByRole("button", { name: "แจ้งถอนเงิน" })).toBeVisible();
});

test("a rejected request says why, and the money is back", async ({ page, server }) => {
  const id = await ask(page, server);
  await (await staff(server)).post("withdrawals/reject", { withdraw_id: id, reason: "เอกสารไม่ครบ" });
  await expect(page.getByText("รายการถอนถูกปฏิเสธ เหตุผล: เอกสารไม่ครบ")).toBeVisible();
  await expect(steps(page).last()).toContainText("ถูกปฏิเสธ (คืนเครดิตแล้ว)");
  await expect(available(page)).toContainText("1,000.00 บาท");
});

test("a member takes a request back while it waits", async ({ page, server }) => {
  await ask(page, server);
  await page.reload();
  await request(page).getByRole("button", { name: "ยกเลิกการถอน" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ยกเลิกการถอน" }).click();
  await expect(page.getByText("ยกเลิกแล้ว ยอดเงินคืนเข้ากระเป๋าแล้ว")).toBeVisible();
  await expect(available(page)).toContainText("1,000.00 บาท");
});

test("unknown, then paid: it is processing until the bank answers, and leaves once", async ({ page, server }) => {
  await bankOf(server).mood("lose_answer");
  const id = await ask(page, server);
  await (await staff(server)).post("withdrawals/approve", { withdraw_id: id });
  await expect(page.getByText("โอนเงินเข้าบัญชีของคุณเรียบร้อยแล้ว")).toBeVisible();
  await expect(steps(page)).toHaveText([/รอตรวจสอบ/, /กำลังดำเนินการ/, /กำลังโอนเงิน/, /กำลังดำเนินการ/, /โอนเงินแล้ว/]);
  await expect(available(page)).toContainText("700.00 บาท");
});

test("unknown, then failed: the money comes back only when that is certain", async ({ page, server }) => {
  const bank = bankOf(server);
  await bank.mood("silent");
  const id = await ask(page, server);
  await (await staff(server)).post("withdrawals/approve", { withdraw_id: id });
  await expect(request(page).getByRole("status")).toHaveText("กำลังดำเนินการ");
  await expect(request(page).getByRole("button", { name: "ยกเลิกการถอน" })).toHaveCount(0);
  await expect(available(page)).toContainText("700.00 บาท");
  await bank.mood("refuse");
  // Unknown to the bank counts as not sent only after the bank's own window; then it is tried again.
  await expect(async () => {
    await bank.advance(6);
    await expect(page.getByText("ธนาคารโอนเงินไม่สำเร็จ ยอดเงินคืนเข้ากระเป๋าแล้ว")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(available(page)).toContainText("1,000.00 บาท");
});

test("an amount that cannot leave is told beside its field", async ({ page, server }) => {
  const member = await newMember(server);
  await bankOf(server).fund(member, 1_000);
  await enterAs(page, member.token);
  await page.goto(WITHDRAW);
  const amount = page.getByLabel("จำนวนเงิน", { exact: true });
  for (const [typed, told] of [
    ["99", "จำนวนเงินขั้นต่ำ 100 บาท"],
    ["1000.01", "ยอดเงินไม่เพียงพอ"],
  ] as const) {
    await amount.fill(typed);
    await page.getByRole("button", { name: "แจ้งถอนเงิน" }).click();
    await expect(page.getByText(told)).toBeVisible();
  }
  await page.getByRole("button", { name: "ถอนทั้งหมด" }).click();
  await expect(amount).toHaveValue("1000");
});
