import type { Page } from "@playwright/test";
import { newMember } from "../support/accounts.ts";
import { call } from "../support/api.ts";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { enterAs, openRound, pressDigits } from "../support/lotto.ts";
import { fund } from "../support/sandbox.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: PHONE });

const baseUrl = () => process.env.BASE_URL ?? "";

/** A member with money, before a round that takes bets. */
async function openEntry(page: Page, baht = 5_000): Promise<{ roundId: number; token: string }> {
  const { token } = await newMember();
  const { data } = await call(baseUrl(), "GET", "/api/get_user_info", { token });
  const { username } = (data as { user: { username: string } }).user;
  if (baht > 0) await fund({ username, amount: baht, code: "deposit", key: `lotto-${username}` });
  const { round_id: roundId } = await openRound(baseUrl());
  await enterAs(page, token);
  await page.goto(`/lotto/${roundId}`);
  await expect(page.getByRole("group", { name: "แป้นตัวเลข" })).toBeVisible();
  return { roundId, token };
}

const bar = (page: Page) => page.getByRole("region", { name: "สรุปโพย" });
const sheet = (page: Page, name: string) => page.getByRole("dialog", { name });
const pickType = (page: Page, name: string) =>
  page.getByRole("group", { name: "ประเภทการแทง" }).getByRole("button", { name }).click();
const balanceOf = async (token: string) => {
  const { data } = await call(baseUrl(), "POST", "/api/member/wallets", { token });
  return (data as { balance: number }[])[0]?.balance;
};

test("fifty numbers are entered by keypad, priced, checked and sent, and the receipt is a picture", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { token } = await openEntry(page);
  await pickType(page, "สองตัวบน");
  for (let number = 0; number < 50; number += 1) await pressDigits(page, String(number * 2).padStart(2, "0"));
  await expect(bar(page)).toContainText("50 รายการ");
  await bar(page).getByRole("button", { name: "ใส่ราคา" }).click();
  const bill = sheet(page, "รายการแทง");
  await expect(bill).toContainText("เหลืออีก 50 รายการ");
  await bill.getByRole("button", { name: "20 บาท" }).click();
  await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();

  const confirm = sheet(page, "ยืนยันส่งโพย");
  await expect(confirm).toContainText("ยอดแทงรวม 50 รายการ");
  await expect(confirm).toContainText("1,000.00 บาท");
  await expect(confirm).toContainText("ยอดเงินหลังส่งโพย4,000.00");
  await confirm.getByRole("button", { name: "ยืนยันส่งโพย" }).click();

  const receipt = sheet(page, "ใบเสร็จโพย");
  await expect(receipt.getByRole("status").filter({ hasText: "ส่งโพยเรียบร้อย" })).toBeVisible();
  expect(await balanceOf(token)).toBe(4_000);
  const saving = page.waitForEvent("download");
  await receipt.getByRole("button", { name: "บันทึกรูปโพย" }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.png$/);
  await receipt.getByRole("button", { name: "แทงต่อ" }).click();
  await expect(bar(page)).toContainText("0 รายการ");
});

test("helpers add exactly what they say, and each step can be undone", async ({ page }) => {
  await openEntry(page, 0);
  const helpers = page.getByRole("group", { name: "ตัวช่วยเลือกเลข" });
  const count = (lines: string) => expect(bar(page)).toContainText(`${lines} รายการ`);
  await pickType(page, "สองตัวบน");
  await helpers.getByRole("button", { name: "19 ประตู" }).click();
  await pressDigits(page, "5");
  await count("19");
  await pickType(page, "สองตัวล่าง");
  await helpers.getByRole("button", { name: "เลขเบิ้ล" }).click();
  await count("39");
  await page.getByRole("button", { name: "เลิกทำ" }).click();
  await count("19");
  await helpers.getByRole("button", { name: "วินเลข" }).click();
  await pressDigits(page, "1234");
  await page.getByRole("checkbox", { name: "รวมเลขเบิ้ล" }).check();
  await page.getByRole("button", { name: "เพิ่ม 16 เลข" }).click();
  await count("51");
  await pickType(page, "สามตัวบน");
  await helpers.getByRole("button", { name: "กลับเลข" }).click();
  await pressDigits(page, "123");
  await count("57");
  await page.getByRole("button", { name: "เลือกจากแผง" }).click();
  await helpers.getByRole("button", { name: "กลับเลข" }).click();
  const panel = page.getByRole("group", { name: "แผงตัวเลข" });
  await panel.getByRole("button", { name: "007" }).click();
  await expect(panel.getByRole("button", { name: "007" })).toHaveAttribute("aria-pressed", "true");
  await count("58");
  await panel.getByRole("button", { name: "007" }).click();
  await count("57");
  // What the keyboard reaches is not under the bars that stay at the bottom.
  for (const name of ["004", "057", "099", "050"]) {
    await panel.getByRole("button", { name }).focus();
    const isSeen = await page.evaluate<boolean>(`(() => {
      const { left, bottom, width } = document.activeElement.getBoundingClientRect();
      return document.activeElement.contains(document.elementFromPoint(left + width / 2, bottom - 2));
    })()`);
    expect(isSeen, name).toBe(true);
  }
});

/** What the page does between two looks at the screen, at the longest. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(`
    window.longest = 0;
    window.tasks ??= new PerformanceObserver((list) => {
      for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
    });
    window.tasks.observe({ type: "longtask", buffered: false });
  `);
  await work();
  return page.evaluate<number>("new Promise((told) => setTimeout(() => told(Math.round(window.longest)), 100))");
}

test("a slip of five hundred lines is read, shown and added without drawing them all", async ({ page }) => {
  test.setTimeout(120_000);
  await openEntry(page, 0);
  const cpu = await page.context().newCDPSession(page);
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.getByRole("button", { name: "วางโพย" }).click();
  const paste = sheet(page, "วางโพยเป็นข้อความ");
  const field = paste.getByLabel("ข้อความโพย");
  const slip = (count: number) => Array.from({ length: count }, (_, index) => `${String(index).padStart(3, "0")}=10`);
  // As the keyboard of a phone types what it kept: all lines at once.
  const type = async (text: string, told: string) => {
    await field.fill("");
    await expect(paste.getByText("อ่านได้")).toHaveCount(0);
    return longestTask(page, async () => {
      await cpu.send("Input.insertText", { text });
      await expect(paste).toContainText(told);
    });
  };
  // Other work on the machine only ever makes it longer, so that one good try is enough.
  await expect(async () => {
    const few = await type(slip(10).join("\n"), "อ่านได้ 10 รายการ");
    const many = await type([...slip(499), "ไม่ใช่โพย 55"].join("\n"), "อ่านได้ 499 รายการ");
    expect(many).toBeLessThan(4 * few + 150);
  }).toPass();
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(paste).toContainText("รวม 4,990.00 บาท");
  await expect(paste).toContainText("อ่านไม่ได้ 1 บรรทัด");
  await expect(paste).toContainText("บรรทัด 500");
  expect(await paste.getByRole("group", { name: "รายการที่อ่านได้" }).getByRole("listitem").count()).toBeLessThan(60);
  await paste.getByRole("button", { name: "เพิ่ม 499 รายการ" }).click();
  await expect(bar(page)).toContainText("499 รายการ");
  await expect(bar(page)).toContainText("4,990.00");
});

test("repeated numbers are flagged and put together without losing money", async ({ page }) => {
  await openEntry(page, 0);
  await pickType(page, "สองตัวบน");
  await pressDigits(page, "1212");
  await bar(page).getByRole("button", { name: "ใส่ราคา" }).click();
  const bill = sheet(page, "รายการแทง");
  await bill.getByRole("button", { name: "5 บาท", exact: true }).click();
  await expect(bill).toContainText("มีเลขซ้ำ 1 รายการ");
  await bill.getByRole("button", { name: "รวมยอดเลขซ้ำ" }).click();
  await expect(bill.getByRole("textbox", { name: "ราคา สองตัวบน 12" })).toHaveValue("10");
  await bill.getByRole("button", { name: "ลบ สองตัวบน 12" }).click();
  await expect(bill).toContainText("ยังไม่มีเลขในโพย");
});

test("what the server refuses is said line by line and can be mended", async ({ page }) => {
  await openEntry(page);
  await pickType(page, "สองตัวบน");
  await pressDigits(page, "112233");
  await bar(page).getByRole("button", { name: "ใส่ราคา" }).click();
  const bill = sheet(page, "รายการแทง");
  await bill.getByRole("button", { name: "50 บาท" }).click();

  const line = (number: string, more: object) => ({ bet_type: "two_top", number, amount: 50, rate: 90, ...more });
  await page.route("**/api/lotto/bill/validate", (route) =>
    route.fulfill({
      json: {
        error: 4006,
        code: "NUMBER_CLOSED",
        message: "มีเลขปิดรับอยู่ในโพย",
        data: {
          total: 150,
          lines: [
            line("11", { status: "closed", rate: 0, left: 0, message: "เลข 11 ปิดรับ" }),
            line("22", { status: "rate_changed", rate: 70, left: 500, message: "อัตราจ่ายของเลข 22 เปลี่ยนเป็น 70" }),
            line("33", { status: "over_limit", left: 20, message: "เลข 33 รับได้อีก 20 บาท" }),
          ],
        },
      },
    }),
  );
  await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();
  await expect(bill.getByRole("alert").filter({ hasText: "มีเลขปิดรับอยู่ในโพย" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await bill.getByRole("button", { name: "ลบรายการนี้ 11" }).click();
  await bill.getByRole("button", { name: "รับอัตราใหม่ 22" }).click();
  await expect(bill.getByText("×70")).toBeVisible();
  await bill.getByRole("button", { name: "ปรับราคา 33" }).click();
  await expect(bill.getByRole("textbox", { name: "ราคา สองตัวบน 33" })).toHaveValue("20");

  await page.unroute("**/api/lotto/bill/validate");
  const sent = page.waitForRequest("**/api/lotto/bill/validate");
  await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    agent_id: 1,
    lines: [
      { number: "22", amount: 50, rate: 70 },
      { number: "33", amount: 20, rate: 90 },
    ],
  });
  // The rate that was agreed to was never the server's own, so that it asks for its own again.
  await bill.getByRole("button", { name: "รับอัตราใหม่ 22" }).click();
  await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();
  await expect(sheet(page, "ยืนยันส่งโพย")).toContainText("70.00 บาท");
});

test("somebody without enough money is told so and led to the deposit", async ({ page }) => {
  await openEntry(page, 10);
  await pickType(page, "สองตัวบน");
  await pressDigits(page, "12");
  await bar(page).getByRole("button", { name: "ใส่ราคา" }).click();
  const bill = sheet(page, "รายการแทง");
  await bill.getByRole("button", { name: "50 บาท" }).click();
  await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();
  await expect(bill.getByRole("alert")).toContainText("ยอดเงินไม่เพียงพอ");
  await expect(bill.getByRole("alert")).toContainText("ยอดเงินคงเหลือ 10.00 บาท");
  await bill.getByRole("link", { name: "ไปหน้าฝากเงิน" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ฝากเงิน" })).toBeVisible();
  await page.goBack();
  await expect(bar(page)).toContainText("50.00");
});

test("an older bill is pulled in, and one of its types gets a price of its own", async ({ page }) => {
  const { roundId, token } = await openEntry(page);
  const lines = [
    { bet_type: "two_top", number: "19", amount: 20, rate: 90 },
    { bet_type: "two_bottom", number: "47", amount: 30, rate: 90 },
  ];
  const bill = { round_id: roundId, agent_id: 1, lines };
  const checked = await call(baseUrl(), "POST", "/api/lotto/bill/validate", { token, body: bill });
  const { bill_token } = checked.data as { bill_token: string };
  await call(baseUrl(), "POST", "/api/lotto/bill/create", { token, body: { ...bill, bill_token } });

  await page.getByRole("button", { name: "ดึงโพย" }).click();
  await page
    .getByRole("dialog", { name: "ดึงโพย" })
    .getByRole("button", { name: /^ดึงโพย / })
    .click();
  await expect(bar(page)).toContainText("2 รายการ");
  await expect(bar(page)).toContainText("50.00");
  await page.getByRole("list", { name: "เลขที่กดล่าสุด" }).getByRole("button", { name: /47/ }).click();
  const editor = sheet(page, "รายการแทง");
  await editor.getByRole("group", { name: "ใช้กับประเภท" }).getByText("สองตัวล่าง").click();
  await editor.getByRole("button", { name: "100 บาท" }).click();
  await expect(editor.getByRole("textbox", { name: "ราคา สองตัวบน 19" })).toHaveValue("20");
  await expect(editor.getByRole("textbox", { name: "ราคา สองตัวล่าง 47" })).toHaveValue("100");
});

test("numbers can be kept as a set and used again", async ({ page }) => {
  await openEntry(page, 0);
  await pickType(page, "สองตัวล่าง");
  await pressDigits(page, "4759");
  await page.getByRole("button", { name: "เลขชุด" }).click();
  const sets = sheet(page, "เลขชุดของฉัน");
  await sets.getByLabel("บันทึกเลขในโพยเป็นชุด").fill("เลขบ้าน");
  await sets.getByRole("button", { name: "บันทึกเลขชุด" }).click();
  await sets.getByRole("button", { name: "ใช้เลขชุด เลขบ้าน" }).click();
  await expect(bar(page)).toContainText("4 รายการ");
});
