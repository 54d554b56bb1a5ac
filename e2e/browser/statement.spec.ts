import { readFile } from "node:fs/promises";
import { bangkokDay } from "@chokdee/rules/time";
import type { Page } from "@playwright/test";
import { urlOf } from "../support/api.ts";
import { failUntilPressed } from "../support/failing.ts";
import { logInByForm, untilLive } from "../support/pages.ts";
import { fund } from "../support/sandbox.ts";
import { expect, test } from "../support/test.ts";

const STATEMENT = "/member/statement";

const vip = (amount: number, code: string, key: string) => fund({ username: "vip", amount, code, key });
const rows = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const choose = (page: Page, group: string, name: string) =>
  page.getByLabel(group, { exact: true }).selectOption({ label: name });

/** Opens the statement while it fails, and then again. */
async function openAtSecondTry(page: Page, search: string): Promise<void> {
  const failure = { status: 500, json: { error: 500, message: "ระบบขัดข้อง" } };
  const press = await failUntilPressed(page, urlOf("statementList"), failure);
  await page.goto(STATEMENT + search);
  await expect(page.getByRole("alert").filter({ hasText: "ระบบขัดข้อง" })).toBeVisible();
  await press(page.getByRole("button", { name: "ลองใหม่อีกครั้ง" }));
  await expect(rows(page, /[+−]\d/).first()).toBeVisible();
}

async function seeDetails(page: Page): Promise<void> {
  const row = rows(page, "+1,250.50");
  await expect(row).toContainText("ฝากเงิน");
  await expect(row).toContainText("เงินเข้า");
  await expect(row).toContainText("กระเป๋าหลัก");
  await expect(page.getByRole("heading", { name: /วัน.+ที่ \d+ .+ 25\d\d$/ })).toBeVisible();

  await row.getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "รายละเอียด" });
  await expect(dialog).toContainText("ยอดก่อนทำรายการ250,000.00 บาท");
  await expect(dialog).toContainText("ยอดหลังทำรายการ251,250.50 บาท");
  await expect(dialog).toContainText("deposit-of-the-details");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "คัดลอก อ้างอิง" }).click();
  await expect.poll(() => page.evaluate<string>("navigator.clipboard.readText()")).toBe("deposit-of-the-details");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row.getByRole("button")).toBeFocused();
}

async function filter(page: Page): Promise<void> {
  await choose(page, "ประเภท", "ทุกประเภท");
  await expect(rows(page, "ปรับเพิ่มเครดิต").first()).toBeVisible();
  await choose(page, "ประเภท", "ถอน");
  await expect(page).toHaveURL(/\?kind=withdraw$/);
  await expect(rows(page, "−300.00")).toContainText("เงินออก");
  await expect(rows(page, "ปรับเพิ่มเครดิต")).toHaveCount(0);

  await choose(page, "ช่วงวันที่", "เมื่อวาน");
  await expect(page).toHaveURL(/kind=withdraw&period=yesterday$/);
  await expect(page.getByText("ไม่พบรายการตามตัวกรองนี้")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("ช่วงวันที่")).toHaveValue("yesterday");
  await expect(page.getByText("ไม่พบรายการตามตัวกรองนี้")).toBeVisible();
  await page.getByRole("button", { name: "ดูทั้งหมด" }).click();
  await expect(page).toHaveURL(new RegExp(`${STATEMENT}$`));
  await expect(rows(page, "ปรับเพิ่มเครดิต").first()).toBeVisible();
}

async function chooseDays(page: Page): Promise<void> {
  await choose(page, "ช่วงวันที่", "กำหนดเอง");
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  const from = page.getByRole("group", { name: "ตั้งแต่วันที่" });
  const to = page.getByRole("group", { name: "ถึงวันที่" });
  await from.getByLabel("ปี พ.ศ.").fill("2560");
  await page.getByRole("button", { name: "แสดงช่วงนี้" }).click();
  await expect(from.getByText("ดูย้อนหลังได้ไม่เกิน 1 ปี")).toBeVisible();
  await expect(from.getByLabel("วันที่", { exact: true })).toBeFocused();

  const lastYear = Number(bangkokDay(new Date()).slice(0, 4)) - 1;
  await from.getByLabel("วันที่", { exact: true }).fill("31");
  await from.getByLabel("เดือน").selectOption("ธันวาคม");
  await from.getByLabel("ปี พ.ศ.").fill(String(lastYear + 543));
  await page.getByRole("button", { name: "แสดงช่วงนี้" }).click();
  await expect(page).toHaveURL(new RegExp(`from=${lastYear}-12-31&to=`));
  await expect(to.getByText("ต้องไม่ก่อนวันเริ่มต้น")).toHaveCount(0);
  await expect(rows(page, "ปรับเพิ่มเครดิต").first()).toBeVisible();
}

async function watchChanges(page: Page): Promise<void> {
  await choose(page, "ประเภท", "ปรับยอด");
  await expect(page).toHaveURL(/\?kind=adjust$/);
  await expect(rows(page, "ปรับเพิ่มเครดิต").first()).toBeVisible();
  const second = await page.context().newPage();
  await Promise.all([untilLive(second), second.goto("/member")]);
  const account = second.getByRole("main").getByRole("region", { name: "บัญชีของฉัน" });
  await expect(account.getByText(/\d\.\d\d/)).toBeVisible();
  await vip(700.25, "adjust_in", "gift-while-looking");
  const entry = rows(page, "+700.25");
  await expect(entry).toBeVisible();
  // The balance is that of the statement's newest entry, however it was moved before.
  await entry.getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "รายละเอียด" });
  const after = /ยอดหลังทำรายการ([\d,.]+)/.exec((await dialog.textContent()) ?? "")?.[1] ?? "-";
  await page.keyboard.press("Escape");
  await expect(account.getByText(after).first()).toBeVisible();
  await second.close();
}

async function exportFile(page: Page): Promise<void> {
  await choose(page, "ประเภท", "ทุกประเภท");
  await expect(rows(page, "+88.88")).toBeVisible();
  for (const [format, name] of [
    ["csv", "ไฟล์ CSV สำหรับตารางคำนวณ"],
    ["json", "ไฟล์ JSON สำหรับโปรแกรม"],
  ] as const) {
    await page.getByRole("button", { name: "ดาวน์โหลด" }).click();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^chokdee-statement-.+\\.${format}$`));
    expect(await readFile(await file.path(), "utf8")).toContain("entry-of-the-file");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
}

async function readOn(page: Page): Promise<void> {
  await page.goto(`${STATEMENT}?kind=bonus`);
  await expect(rows(page, "รางวัลกงล้อ")).toHaveCount(30);
  // Near the end, no press is needed for more.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 5_000);
      return rows(page, "รางวัลกงล้อ").count();
    })
    .toBe(70);
  await expect(page.getByText("แสดงครบทุกรายการแล้ว")).toBeVisible();
  const amounts = await rows(page, "รางวัลกงล้อ").getByText(/^\+/).allTextContents();
  expect(new Set(amounts).size).toBe(70);
}

test("a member reads the statement, in parts, to its end and as a file", async ({ page, complaints }) => {
  complaints.allow(/status of 500/);
  await vip(1_250.5, "deposit", "deposit-of-the-details");
  await vip(-300, "withdraw", "withdrawal-of-the-filters");
  await vip(1, "adjust_in", "credit-of-the-filters");
  await logInByForm(page, "vip");
  await test.step("a failure says so and can be tried again", () => openAtSecondTry(page, "?kind=deposit"));
  complaints.allowNoMore();
  await test.step("each entry has its word, sign and wallet, and its details on tap", () => seeDetails(page));
  await test.step("filters stand in the address and lead back to everything", () => filter(page));
  await test.step("days of one's own choice are checked beside their fields", () => chooseDays(page));

  await choose(page, "ช่วงวันที่", "ทุกช่วงเวลา");
  await test.step("what has just happened appears on the open pages by itself", () => watchChanges(page));
  await vip(88.88, "cashback_loss", "entry-of-the-file");
  await test.step("the statement can be taken away as a file", () => exportFile(page));
  await Promise.all(Array.from({ length: 70 }, (_, i) => vip((100 + i) / 100, "wheel", `spin-${i}`)));
  await test.step("a long statement goes on as the reader does, without gaps or repeats", () => readOn(page));
});
