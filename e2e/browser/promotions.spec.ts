import type { Page } from "@playwright/test";
import { newMember } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { bankOf } from "../support/bank.ts";
import { PHONE } from "../support/browser.ts";
import { AMPHAWA, openGame, spin, untilPlayable } from "../support/games.ts";
import { enterAs } from "../support/lotto.ts";
import { enterOffice } from "../support/office.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import { offerPromotion, takeWithDeposit } from "../support/promotions.ts";
import type { RunningServer } from "../support/server.ts";
import { expect } from "../support/test.ts";

const TITLE = "โปรทดสอบ 10%";

// They offer promotions to everyone on their server, and share the owner's only login at the office.
const test = testOnOwnServer();
test.describe.configure({ mode: "serial" });
test.use({ viewport: PHONE });

let opened: { readonly staff: Awaited<ReturnType<typeof enterOffice>>; readonly promotionId: number } | undefined;

/** The office, and the promotion that all tests take. */
async function prepare(server: RunningServer) {
  if (!opened) {
    const staff = await enterOffice(server);
    opened = { staff, promotionId: await offerPromotion(staff, "QUICK10") };
  }
  return opened;
}

const offer = (page: Page) =>
  page.getByRole("list", { name: "รายการโปรโมชั่น" }).getByRole("listitem").filter({ hasText: TITLE });

const bar = (page: Page) => page.getByRole("meter", { name: "ยอดเทิร์น", exact: true });

/** From the page of offers to a paid deposit with the promotion. */
async function payInWithOffer(page: Page, server: RunningServer): Promise<{ readonly password: string }> {
  const bank = bankOf(server);
  const member = await newMember(server);
  await enterAs(page, member.token);
  await page.goto("/promotions");
  await expect(offer(page)).toContainText("รับได้ตอนนี้");
  await offer(page)
    .getByRole("button", { name: `ดูเงื่อนไข ${TITLE}` })
    .click();
  const dialog = page.getByRole("dialog", { name: TITLE });
  await dialog.getByLabel("ลองใส่ยอดฝากของคุณ (บาท)").fill("500");
  await expect(dialog.getByRole("region", { name: "ตัวอย่างการคำนวณ" })).toContainText(/โบนัส\+50\.00.*550\.00.*110\.00/);
  await dialog.getByRole("link", { name: "ฝากเงินรับโปรโมชั่น" }).click();

  await expect(page.getByRole("radio", { name: TITLE })).toBeChecked();
  const amount = page.getByLabel("จำนวนเงิน", { exact: true });
  await amount.fill("100");
  await page.getByRole("button", { name: "สร้าง QR Code" }).click();
  await expect(page.getByText("โปรโมชั่นนี้ต้องฝากขั้นต่ำ 200.00 บาท").first()).toBeVisible();
  await amount.fill("500");
  await page.getByRole("button", { name: "สร้าง QR Code" }).click();
  await bank.pay(member, await bank.scan(page));
  await page.getByRole("link", { name: "ดูโปรโมชั่นของฉัน" }).click();
  return member;
}

/** Opens a slot with the promotion's wallet at 100 baht a round. */
async function openSlot(page: Page): Promise<() => Promise<void>> {
  await openGame(page, AMPHAWA);
  const choice = page.getByRole("region", { name: "กรุณาเลือกกระเป๋าเงิน" });
  await choice.getByRole("button", { name: new RegExp(TITLE) }).click();
  const frame = await untilPlayable(page, AMPHAWA);
  await frame.getByRole("button", { name: /เลือกเดิมพัน/ }).click();
  await frame.getByRole("dialog").getByRole("button", { name: "100.00", exact: true }).click();
  return () => spin(page, frame);
}

/** Requests 300 baht, and staff approve. */
async function withdraw(page: Page, server: RunningServer, password: string): Promise<void> {
  await page.goto("/member/withdraw");
  await page.getByLabel("จำนวนเงิน", { exact: true }).fill("300");
  await page.getByRole("button", { name: "แจ้งถอนเงิน" }).click();
  const dialog = page.getByRole("dialog", { name: "ยืนยันการถอนเงิน" });
  await dialog.getByRole("button", { name: "ยืนยัน" }).click();
  await dialog.getByRole("button", { name: "ใช้รหัสผ่านแทน" }).click();
  await dialog.getByRole("textbox", { name: "รหัสผ่าน" }).fill(password);
  await dialog.getByRole("button", { name: "ยืนยัน" }).click();
  await page.waitForURL(/[?&]withdrawal=/);
  const id = new URL(page.url()).searchParams.get("withdrawal") ?? "";
  await (await prepare(server)).staff.ok("officeWithdrawApprove", { withdraw_id: id, reason: "ตรวจสอบแล้ว" });
  await expect(page.getByText("โอนเงินเข้าบัญชีของคุณเรียบร้อยแล้ว")).toBeVisible();
}

test("taken with a deposit, played through in a slot while the bar moves, finished and withdrawn", async ({
  page,
  context,
  server,
}) => {
  await prepare(server);
  const { password } = await payInWithOffer(page, server);
  await expect(page.getByRole("region", { name: TITLE })).toContainText("ต้องทำยอดเทิร์นอีก110.00 บาท");
  await expect(bar(page)).toHaveAttribute("aria-valuenow", "0");
  expect(await axeFaults(page)).toEqual([]);

  const play = await openSlot(await context.newPage());
  await play();
  await expect(bar(page)).toHaveAttribute("aria-valuenow", "90");
  await play();
  await expect(page.getByRole("status").filter({ hasText: `ทำเทิร์นของ${TITLE} ครบแล้ว` })).toBeVisible();
  const bets = page.getByRole("list", { name: "เดิมพันที่นับเทิร์น" }).getByRole("listitem");
  await expect(bets).toHaveText([/ตลาดน้ำอัมพวานับ 100\.00/, /ตลาดน้ำอัมพวานับ 100\.00/]);
  await page.getByRole("tab", { name: "ประวัติโปรโมชั่น" }).click();
  await expect(page.getByRole("list", { name: "ประวัติโปรโมชั่น" })).toContainText("ทำเทิร์นครบแล้ว");
  await withdraw(page, server, password);
});

test("one at a time; cancelling shows first what comes back and what is cut, and does just that", async ({
  page,
  server,
}) => {
  const { promotionId } = await prepare(server);
  const member = await newMember(server);
  await takeWithDeposit(member, { bank: bankOf(server), url: server.url, promotionId });
  await enterAs(page, member.token);
  await page.goto("/promotions");
  await expect(offer(page)).toContainText("กำลังใช้งาน");
  await page.goto("/member/deposit");
  await expect(page.getByText("คุณมีโปรโมชั่นที่ใช้งานอยู่ เงินฝากนี้จะเข้ากระเป๋าหลัก")).toBeVisible();
  await page.goto("/member");
  await page.getByRole("link", { name: "ดูโปรโมชั่นของฉัน" }).click();
  await expect(page.getByRole("region", { name: TITLE })).toContainText("ยอดเงินในกระเป๋านี้550.00 บาท");

  const cancelButton = page.getByRole("button", { name: "ยกเลิกโปรโมชั่น" });
  await cancelButton.click();
  const dialog = page.getByRole("dialog", { name: "ยกเลิกโปรโมชั่น" });
  await expect(dialog).toContainText("คืนเข้ากระเป๋าหลัก500.00 บาท");
  await expect(dialog).toContainText("ถูกตัดออก50.00 บาท");
  expect(await axeFaults(page, { within: "[role=dialog]" })).toEqual([]);
  await dialog.getByRole("button", { name: "เล่นต่อ" }).click();
  await expect(dialog).toBeHidden();
  await cancelButton.click();
  await dialog.getByRole("button", { name: "ยืนยันยกเลิก" }).click();
  await expect(page.getByRole("status").filter({ hasText: `ยกเลิก${TITLE} แล้ว ย้าย 500.00 บาท` })).toBeVisible();
  await expect(page.getByRole("meter", { name: "ยอดเทิร์นของกระเป๋าหลัก" })).toBeVisible();
  await page.goto("/member");
  await expect(page.getByRole("region", { name: "กระเป๋าเงิน" })).toContainText("กระเป๋าหลัก500.00 บาท");
});
