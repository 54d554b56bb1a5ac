import { formatBaht } from "@chokdee/money";
import type { Page } from "@playwright/test";
import { callerAt, urlOf } from "../support/api.ts";
import { memberWith } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { enterAs, openRound, pressDigits } from "../support/lotto.ts";
import { fund } from "../support/sandbox.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: PHONE });

const baseUrl = () => process.env.BASE_URL ?? "";
/** How many numbers are entered one by one. */
const MANY = process.env.FULL ? 50 : 10;

/** A member on the page of a round that takes bets. */
async function openEntry(page: Page, token: string, roundId: number): Promise<void> {
  await enterAs(page, token);
  await page.goto(`/lotto/${roundId}`);
  await expect(page.getByRole("group", { name: "แป้นตัวเลข" })).toBeVisible();
}

const bar = (page: Page) => page.getByRole("region", { name: "สรุปโพย" });
const sheet = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Enters numbers of the chosen type, and opens the bill. */
async function enterNumbers(page: Page, digits: string): Promise<void> {
  await pressDigits(page, digits);
  await bar(page)
    .getByRole("button", { name: /รายการ รวม/ })
    .click();
}

/** Discards the lines of the open bill, and closes it. */
async function empty(page: Page): Promise<void> {
  await sheet(page, "รายการแทง").getByRole("button", { name: "ลบทั้งหมด" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(bar(page)).toContainText(/^0 รายการ/);
}

/** A member who has 5,000 baht left after a bill on two numbers. */
async function memberWithBill(roundId: number) {
  const { token, username } = await memberWith(5_050);
  const member = callerAt(baseUrl(), { token });
  const lines = [
    { bet_type: "two_top" as const, number: "19", amount: 20, rate: 90 },
    { bet_type: "two_bottom" as const, number: "47", amount: 30, rate: 90 },
  ];
  const bill = { round_id: roundId, agent_id: 1, lines };
  const { bill_token } = await member.ok("lottoBillValidate", bill);
  await member.ok("lottoBillCreate", { ...bill, bill_token });
  return { token, username };
}

/** Answers for three lines that one is closed, one pays less and one is too high. */
async function refuseLines(page: Page): Promise<void> {
  const line = (number: string, more: object) => ({ bet_type: "two_top", number, amount: 50, rate: 90, ...more });
  const lines = [
    line("11", { status: "closed", rate: 0, left: 0, next_rate: null, message: "เลข 11 ปิดรับ" }),
    line("22", {
      status: "rate_changed",
      rate: 70,
      left: 500,
      next_rate: null,
      message: "อัตราจ่ายของเลข 22 เปลี่ยนเป็น 70",
    }),
    line("33", { status: "over_limit", left: 20, next_rate: null, message: "เลข 33 รับได้อีก 20.00 บาท" }),
  ];
  const refusal = { error: 4006, code: "NUMBER_CLOSED", message: "มีเลขปิดรับอยู่ในโพย", data: { total: 150, lines } };
  await page.route(urlOf("lottoBillValidate"), (route) => route.fulfill({ json: refusal }));
}

test("a bill is pulled in, entered, priced, fixed and sent, and the deposit is near if money is short", async ({
  page,
}) => {
  const { round_id: roundId, name: roundName } = await openRound(baseUrl());
  const { token, username } = await memberWithBill(roundId);
  await openEntry(page, token, roundId);
  const bill = sheet(page, "รายการแทง");

  await test.step("the balance is on every page where a member plays (UKGC 1A)", async () => {
    const balance = page.getByRole("group", { name: "ยอดเงินของฉัน" });
    await expect(balance).toContainText("5,000.00");
    for (const path of ["/lotto/lobby", "/lotto/yeekee", `/lotto/${roundId}`]) {
      await page.goto(path);
      await expect(balance).toContainText("5,000.00");
      await expect(balance).toBeInViewport();
    }
  });

  await test.step("an older bill is pulled in, and one of its types gets a price of its own", async () => {
    await page.getByRole("button", { name: "ดึงโพย" }).click();
    await sheet(page, "ดึงโพย")
      .getByRole("button", { name: /^ดึงโพย / })
      .click();
    await expect(bar(page)).toContainText("2 รายการ");
    await expect(bar(page)).toContainText("50.00");
    await page.getByRole("list", { name: "เลขที่กดล่าสุด" }).getByRole("button", { name: /47/ }).click();
    await bill.getByRole("group", { name: "ใช้กับประเภท" }).getByText("สองตัวล่าง").click();
    await bill.getByRole("button", { name: "100 บาท" }).click();
    await expect(bill.getByRole("textbox", { name: "ราคา สองตัวบน 19" })).toHaveValue("20");
    await expect(bill.getByRole("textbox", { name: "ราคา สองตัวล่าง 47" })).toHaveValue("100");
    await empty(page);
  });

  await page.getByRole("group", { name: "ประเภทการแทง" }).getByRole("button", { name: "สองตัวบน" }).click();
  const total = 20 * MANY;
  await test.step("many numbers are entered by keypad, priced, checked and sent, and the receipt is a picture", async () => {
    const numbers = Array.from({ length: MANY }, (_, index) => String(index * 2).padStart(2, "0"));
    await pressDigits(page, numbers.join(""));
    await expect(bar(page)).toContainText(`${MANY} รายการ`);
    await bar(page).getByRole("button", { name: "ใส่ราคา" }).click();
    await expect(bill).toContainText(`เหลืออีก ${MANY} รายการ`);
    await bill.getByRole("button", { name: "20 บาท" }).click();
    await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();

    const confirm = sheet(page, "ยืนยันส่งโพย");
    await expect(confirm).toContainText(roundName);
    await expect(confirm).toContainText(/งวดวันที่ \d+ .+ · ออกผล \d\d:\d\d น\./);
    await expect(confirm, "one of the numbers wins").toContainText(`ถูกรางวัลได้สูงสุด${formatBaht(20 * 90)}`);
    await expect(confirm).toContainText(`ยอดแทงรวม ${MANY} รายการ`);
    await expect(confirm).toContainText(`${formatBaht(total)} บาท`);
    await expect(confirm).toContainText(`ยอดเงินหลังส่งโพย${formatBaht(5_000 - total)}`);
    await confirm.getByRole("button", { name: "ยืนยันส่งโพย" }).click();

    const receipt = sheet(page, "ใบเสร็จโพย");
    await expect(receipt.getByRole("status").filter({ hasText: "ส่งโพยเรียบร้อย" })).toBeVisible();
    const wallets = await callerAt(baseUrl(), { token }).ok("walletList", {});
    expect(wallets[0]?.balance).toBe(5_000 - total);
    const saving = page.waitForEvent("download");
    await receipt.getByRole("button", { name: "บันทึกรูปโพย" }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.png$/);
    await receipt.getByRole("button", { name: "แทงต่อ" }).click();
    await expect(bar(page)).toContainText(/^0 รายการ/);
  });

  await test.step("repeated numbers are flagged and put together without losing money", async () => {
    await enterNumbers(page, "1212");
    await bill.getByRole("button", { name: "5 บาท", exact: true }).click();
    await expect(bill).toContainText("มีเลขซ้ำ 1 รายการ");
    await bill.getByRole("button", { name: "รวมยอดเลขซ้ำ" }).click();
    await expect(bill.getByRole("textbox", { name: "ราคา สองตัวบน 12" })).toHaveValue("10");
    await bill.getByRole("button", { name: "ลบ สองตัวบน 12" }).click();
    await expect(bill).toContainText("ยังไม่มีเลขในโพย");
    await page.keyboard.press("Escape");
    await expect(bill).toBeHidden();
  });

  await test.step("what the server refuses is shown line by line and can be fixed", async () => {
    await enterNumbers(page, "112233");
    await bill.getByRole("button", { name: "50 บาท" }).click();
    await refuseLines(page);
    await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();
    await expect(bill.getByRole("alert").filter({ hasText: "มีเลขปิดรับอยู่ในโพย" })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await bill.getByRole("button", { name: "ลบรายการนี้ 11" }).click();
    await bill.getByRole("button", { name: "รับอัตราใหม่ 22" }).click();
    await expect(bill.getByText("×70")).toBeVisible();
    await bill.getByRole("button", { name: "ปรับราคา 33" }).click();
    await expect(bill.getByRole("textbox", { name: "ราคา สองตัวบน 33" })).toHaveValue("20");

    await page.unroute(urlOf("lottoBillValidate"));
    const sent = page.waitForRequest(urlOf("lottoBillValidate"));
    await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      agent_id: 1,
      lines: [
        { number: "22", amount: 50, rate: 70 },
        { number: "33", amount: 20, rate: 90 },
      ],
    });
    // The accepted rate was never the server's own, so the server asks to accept its own again.
    await bill.getByRole("button", { name: "รับอัตราใหม่ 22" }).click();
    await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();
    const confirm = sheet(page, "ยืนยันส่งโพย");
    await expect(confirm).toContainText("70.00 บาท");
    await confirm.getByRole("button", { name: "แก้ไข" }).click();
    await empty(page);
  });

  await test.step("a bill that cannot bring back its stake says so, whatever is drawn", async () => {
    const types = page.getByRole("group", { name: "ประเภทการแทง" });
    await types.getByRole("button", { name: "วิ่งบน" }).click();
    await enterNumbers(page, "0123456789");
    await bill.getByRole("button", { name: "10 บาท", exact: true }).click();
    await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();
    const confirm = sheet(page, "ยืนยันส่งโพย");
    await expect(confirm).toContainText("สูงสุด 96.00 บาท น้อยกว่ายอดแทง 100.00 บาท ไม่ว่าผลจะออกเลขใด");
    await confirm.getByRole("button", { name: "แก้ไข" }).click();
    await empty(page);
    await types.getByRole("button", { name: "สองตัวบน" }).click();
  });

  await test.step("a member without enough money is notified and led to the deposit", async () => {
    await fund({ username, amount: total - 4_990, code: "game_bet", key: `spent-${username}` });
    await enterNumbers(page, "12");
    await bill.getByRole("button", { name: "50 บาท" }).click();
    await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();
    await expect(bill.getByRole("alert")).toContainText("ยอดเงินไม่เพียงพอ");
    await expect(bill.getByRole("alert")).toContainText("ยอดเงินคงเหลือ 10.00 บาท");
    await bill.getByRole("link", { name: "ไปหน้าฝากเงิน" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "ฝากเงิน" })).toBeVisible();
    await page.goBack();
    await expect(bar(page)).toContainText("50.00");
  });
});
