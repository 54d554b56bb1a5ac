import type { Page } from "@playwright/test";
import { newMember, type NewMember, fundMember } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { bankOf } from "../support/bank.ts";
import { PHONE } from "../support/browser.ts";
import { AMPHAWA, chooseGame, openGame, spin, untilPlayable } from "../support/games.ts";
import { enterAs, openRound, pressDigits } from "../support/lotto.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import { moveTo } from "../support/pages.ts";
import type { RunningServer } from "../support/server.ts";
import { expect } from "../support/test.ts";

// They move the clock, and share a server that nobody else uses.
const test = testOnOwnServer();
test.describe.configure({ mode: "serial" });
test.use({ viewport: PHONE });

const LIMITS = "/member/limits";
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const closeGame = (page: Page) => dialog(page, AMPHAWA).getByRole("button", { name: "ปิด", exact: true }).click();

async function enter(page: Page, server: RunningServer): Promise<NewMember> {
  const member = await newMember(server);
  await fundMember(member, 1_000, server);
  await enterAs(page, member.token);
  return member;
}

/** A member who comes back to the tab has the time looked at. */
const comeBack = (page: Page) =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");

test("UKGC 12A-D, GLI-19 A.3.7: a limit is set, met in a slot and in a bill, and raised only after a day", async ({
  page,
  server,
}) => {
  await enter(page, server);
  const { round_id: roundId } = await openRound(server.url);
  const perDay = "ยอดเดิมพันต่อวันไม่เกิน 7.00 บาท เหลือ 2.00 บาท ใช้ได้เพิ่มตั้งแต่";

  await test.step("a limit is offered before the first deposit, and holds for it", async () => {
    await page.goto("/member/deposit");
    await page.getByText("กำหนดวงเงินฝากของตัวเองก่อนก็ได้").click();
    // The 1,000 baht of the sandbox count as paid in.
    await page.getByLabel("ฝากไม่เกิน (บาท) ต่อ 24 ชั่วโมง").fill("1500");
    await page.getByRole("button", { name: "ตั้งขีดจำกัด" }).click();
    await expect(page.getByRole("heading", { name: "ตั้งขีดจำกัดการฝากของคุณ" })).toHaveCount(0);
    await page.getByLabel("จำนวนเงิน", { exact: true }).fill("501");
    await page.getByRole("button", { name: "สร้าง QR Code" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "ถึงขีดจำกัด" })).toContainText(
      "ยอดฝากต่อ 24 ชั่วโมงไม่เกิน 1,500.00 บาท เหลือ 500.00 บาท",
    );
  });

  await test.step("any amount can be set, and applies at once", async () => {
    await moveTo(page, LIMITS);
    await page.getByRole("button", { name: "ตั้งยอดเดิมพันต่อวัน" }).click();
    const edit = dialog(page, "ยอดเดิมพันต่อวัน");
    await edit.getByLabel("จำนวนเงิน (บาท)").fill("7");
    await edit.getByRole("button", { name: "บันทึก" }).click();
    await expect(page.getByRole("meter", { name: "ต่อวัน" })).toHaveAttribute("aria-valuetext", /^0\.00 บาท \/ 7\.00/);
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("the second round would pass it: the member reads which limit, what is left and until when", async () => {
    await openGame(page, AMPHAWA);
    const frame = await untilPlayable(page, AMPHAWA);
    await spin(page, frame);
    await frame.getByRole("button", { name: "หมุน" }).click();
    const reached = dialog(page, "ถึงขีดจำกัดที่คุณตั้งไว้");
    await expect(reached).toContainText(perDay);
    expect(await axeFaults(page)).toEqual([]);
    await reached.getByRole("button", { name: "ปิดหน้าต่าง" }).click();
    await closeGame(page);
  });

  await test.step("a bill meets the same limit", async () => {
    await moveTo(page, `/lotto/${roundId}`);
    await page.getByRole("group", { name: "ประเภทการแทง" }).getByRole("button", { name: "สองตัวบน" }).click();
    await pressDigits(page, "19");
    await page
      .getByRole("region", { name: "สรุปโพย" })
      .getByRole("button", { name: /รายการ รวม/ })
      .click();
    const bill = dialog(page, "รายการแทง");
    await bill.getByRole("button", { name: "10 บาท", exact: true }).click();
    await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();
    await expect(bill.getByRole("alert").filter({ hasText: "ถึงขีดจำกัดที่คุณตั้งไว้แล้ว" })).toContainText(perDay);
    await page.keyboard.press("Escape");
  });

  await test.step("a higher limit waits a day and for a second yes", async () => {
    await moveTo(page, LIMITS);
    await page.getByRole("button", { name: "แก้ไขยอดเดิมพันต่อวัน" }).click();
    const edit = dialog(page, "ยอดเดิมพันต่อวัน");
    await edit.getByLabel("จำนวนเงิน (บาท)").fill("100");
    await edit.getByRole("button", { name: "บันทึก" }).click();
    await expect(page.getByText("ขอเพิ่มเป็น 100.00 บาท")).toContainText("ยืนยันได้ตั้งแต่");
    const confirm = page.getByRole("button", { name: "ยืนยันการเปลี่ยน" });
    await expect(confirm).toHaveCount(0);
    await bankOf(server).advance(24 * 60 + 1);
    await page.goto(LIMITS);
    await confirm.click();
    await expect(page.getByRole("meter", { name: "ต่อวัน" })).toHaveAttribute("aria-valuetext", /\/ 100\.00 บาท$/);
  });
});

test("UKGC 2E, 13C, GLI-19 A.3.8: a game is interrupted, a member rests, and leaves with what is theirs", async ({
  page,
  server,
}) => {
  const { password } = await enter(page, server);
  const check = dialog(page, "พักดูเวลาและยอดเล่น");
  await page.goto(LIMITS);
  await page.getByText("ทุก 15 นาที").click();
  await expect(page.getByText("จะแจ้งทุก 15 นาที")).toBeVisible();

  await test.step("every so often the game is interrupted with time and result, and only an answer goes on", async () => {
    await openGame(page, AMPHAWA);
    await spin(page, await untilPlayable(page, AMPHAWA));
    await bankOf(server).advance(15);
    await comeBack(page);
    await expect(check).toContainText("คุณเล่นต่อเนื่องมาแล้ว 15 นาที");
    await expect(check).toContainText("จำนวนรอบ1 รอบ");
    await expect(check).toContainText("เดิมพันรวม5.00 บาท");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(check.locator(":focus")).toHaveCount(1);
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("loading the page again does not get round it", async () => {
    await page.reload();
    await expect(check).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await check.getByRole("button", { name: "เล่นต่อ" }).click();
    await untilPlayable(page, AMPHAWA);
    await expect(check).toHaveCount(0);
    await closeGame(page);
  });

  await test.step("the summary has the round, the money and the time", async () => {
    await moveTo(page, "/member/activity");
    const main = page.getByRole("main");
    await expect(main.getByRole("row", { name: new RegExp(AMPHAWA) })).toContainText("5.00");
    await expect(main.getByRole("figure")).toHaveCount(3);
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("who rests opens no game, pays nothing in, and reads until when", async () => {
    await moveTo(page, LIMITS);
    await page.getByRole("button", { name: "พักการเล่น 24 ชั่วโมง" }).click();
    await dialog(page, "พักการเล่น 24 ชั่วโมง").getByRole("button", { name: "พักการเล่น", exact: true }).click();
    await expect(page.getByText(/^คุณพักการเล่น ถึง /)).toBeVisible();
    await moveTo(page, "/slot");
    await chooseGame(page, AMPHAWA);
    await expect(page.getByRole("alertdialog")).toContainText(/คุณพักการเล่นตามที่ขอไว้ ถึง .+ น\./);
    await page.getByRole("alertdialog").getByRole("button").click();
    await moveTo(page, "/member/deposit");
    await expect(page.getByRole("main").getByText(/^คุณพักการเล่น ถึง .+ฝากเงินไม่ได้/)).toBeVisible();
    await expect(page.getByRole("button", { name: "สร้าง QR Code" })).toHaveCount(0);
  });

  await test.step("who is excluded takes home what is theirs without playing it", async () => {
    await moveTo(page, LIMITS);
    await page.getByText("ตลอดไป", { exact: true }).click();
    await page.getByRole("button", { name: "หยุดเล่น ตลอดไป" }).click();
    const exclude = dialog(page, "หยุดเล่น ตลอดไป");
    await exclude.getByRole("button", { name: "หยุดเล่น", exact: true }).click();
    await exclude.getByRole("button", { name: "ใช้รหัสผ่านแทน" }).click();
    await exclude.getByRole("textbox", { name: "รหัสผ่าน" }).fill(password);
    await exclude.getByRole("button", { name: "ยืนยัน" }).click();
    await expect(page.getByText(/^คุณหยุดเล่น ตลอดไป/)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "ถอนเงิน" }).click();
    await page.getByRole("button", { name: "ถอนทั้งหมด" }).click();
    await page.getByRole("button", { name: "แจ้งถอนเงิน" }).click();
    const withdraw = dialog(page, "ยืนยันการถอนเงิน");
    await withdraw.getByRole("button", { name: "ยืนยัน" }).click();
    await withdraw.getByRole("button", { name: "ใช้รหัสผ่านแทน" }).click();
    await withdraw.getByRole("textbox", { name: "รหัสผ่าน" }).fill(password);
    await withdraw.getByRole("button", { name: "ยืนยัน" }).click();
    await expect(page.getByRole("region", { name: "รายการถอน", exact: true }).getByRole("status")).toBeVisible();
  });
});
