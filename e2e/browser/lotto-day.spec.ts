import { MINUTE_MS } from "@chokdee/rules/time";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { callerAt, logIn } from "../support/api.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { PHONE } from "../support/browser.ts";
import { enterAs, type OpenRound, pressDigits } from "../support/lotto.ts";
import { askSandbox } from "../support/sandbox.ts";
import { copyOfSeeded, type RunningServer, startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

// They move the clock of one server, so they run one after the other.
test.describe.configure({ mode: "serial" });
test.use({ viewport: PHONE });

const scratch = makeScratch("lotto-day");
let server: RunningServer;
let token: string;

test.beforeAll(async () => {
  server = await startServer({ dataDir: copyOfSeeded(join(scratch, "data")) });
  token = await logIn(server.url);
});

test.afterAll(async () => {
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
});

async function lobby(): Promise<{ now: number; roundsOf: (group: string) => readonly OpenRound[] }> {
  const { server_now: now, categories } = await callerAt(server.url).ok("lottoLobby", {});
  return {
    now: Date.parse(now),
    roundsOf: (category) => categories.find((market) => market.category === category)?.rounds ?? [],
  };
}

/** Moves the clock forward to a time; a past one changes nothing. */
async function moveTo(timeMs: number): Promise<void> {
  const { now } = await lobby();
  if (timeMs > now) await askSandbox(server, "clock", { advance_ms: Math.ceil(timeMs - now) });
}

/** The first round of a market that closes late enough; the clock is moved until it takes bets. */
async function roundToBet(category: string, roomMs: number): Promise<OpenRound> {
  const { now, roundsOf } = await lobby();
  const round = roundsOf(category).find(({ closes_at: closes }) => Date.parse(closes) > now + roomMs);
  if (!round) throw new Error(`No round of ${category} is to come`);
  await moveTo(Date.parse(round.closes_at) - roomMs);
  await expect
    .poll(async () => (await callerAt(server.url).call("lottoRound", { round_id: round.round_id })).data)
    .toMatchObject({ is_open: true });
  return round;
}

/** Opens a round for bets on digits to be among the three on top. */
async function openEntry(page: Page, round: OpenRound): Promise<void> {
  await enterAs(page, token);
  await page.goto(`${server.url}/lotto/${round.round_id}`);
  await page.getByRole("group", { name: "ประเภทการแทง" }).getByRole("button", { name: "วิ่งบน" }).click();
}

/** Bets on every digit, so that something certainly wins. */
async function betOnEveryDigit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "วิ่งทุกเลข" }).click();
  await page.getByRole("region", { name: "สรุปโพย" }).getByRole("button", { name: "ใส่ราคา" }).click();
  const bill = page.getByRole("dialog");
  await bill.getByRole("button", { name: "10 บาท", exact: true }).click();
  await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();
  await bill.getByRole("button", { name: "ยืนยันส่งโพย" }).click();
  await expect(bill.getByText("ส่งโพยเรียบร้อย")).toBeVisible();
}

/** Waits for the end of a round's settlement. */
async function untilPaid(round: OpenRound): Promise<void> {
  await expect
    .poll(async () => (await callerAt(server.url).call("lottoRound", { round_id: round.round_id })).data)
    .toMatchObject({ status: "paid" });
}

test("a bill on the government draw is sent, another taken back, and the draw pays what it owes", async ({ page }) => {
  const round = await roundToBet("government", 30 * MINUTE_MS);
  await openEntry(page, round);
  await betOnEveryDigit(page);
  await page.getByRole("dialog").getByRole("button", { name: "แทงต่อ" }).click();
  await betOnEveryDigit(page);
  await page.getByRole("dialog").getByRole("link", { name: "ดูโพยของฉัน" }).click();

  const bills = page.getByRole("main").getByRole("listitem").filter({ hasText: round.name });
  await expect(bills).toHaveCount(2);
  await bills.first().getByRole("button").click();
  const detail = page.getByRole("dialog", { name: "รายละเอียดโพย" });
  await detail.getByRole("button", { name: "ยกเลิกโพย" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ยืนยันยกเลิก" }).click();
  await expect(page.getByText("ยกเลิกโพยเรียบร้อย คืนเงิน 100.00 บาท")).toBeVisible();
  await expect(detail.getByText("ยกเลิกแล้ว")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bills).toHaveCount(1);

  await moveTo(Date.parse(round.closes_at) + 90 * MINUTE_MS);
  await untilPaid(round);
  await page.goto(`${server.url}/lotto/bills?tab=won`);
  await expect(bills.filter({ hasText: "ถูกรางวัล" })).toHaveCount(1);
  await bills.first().getByRole("button").click();
  await expect(detail.getByText(/^ถูกรางวัล \+32\.00$/).first()).toBeVisible();

  await page.goto(`${server.url}/lotto/results`);
  const sheet = page.getByRole("main");
  await expect(sheet.getByText("รางวัลที่ 1").first()).toBeVisible();
  const top = await sheet
    .locator("dt", { hasText: "สามตัวบน" })
    .first()
    .locator("xpath=following-sibling::dd")
    .textContent();
  await sheet.getByLabel("เลขที่ต้องการตรวจ").fill(top ?? "");
  await expect(sheet.getByText("ถูกรางวัล 1 จาก 1 เลข")).toBeVisible();
});

test("a yeekee round is bet on, shot at, drawn, paid and worked out again by the page itself", async ({ page }) => {
  const round = await roundToBet("yeekee", 8 * MINUTE_MS);
  await openEntry(page, round);
  await betOnEveryDigit(page);
  await page.goto(`${server.url}/lotto/yeekee?round=${round.round_id}`);
  await pressDigits(page, "12345");
  await page.getByRole("button", { name: "ยิงเลข", exact: true }).click();
  await expect(page.getByText(/ยิงเลข 12345 สำเร็จ/)).toBeVisible();
  await page.getByRole("tab", { name: "เลขที่ฉันยิง" }).click();
  await expect(page.getByRole("list", { name: "เลขที่ฉันยิง" })).toContainText("ใบรับ YK-");
  await askSandbox(server, "yeekee/crowd", { round_id: round.round_id, shots: 24 });

  await moveTo(Date.parse(round.closes_at) + 2 * MINUTE_MS + 1_000);
  await expect(page.getByText("กำลังคำนวณผล").first()).toBeVisible();
  await moveTo(Date.parse(round.closes_at) + 4 * MINUTE_MS);
  const verify = page.getByRole("button", { name: "ตรวจสอบความโปร่งใสของผล" });
  await expect(verify).toBeVisible();
  await expect(page.getByRole("region", { name: "วิธีคิดผล" })).toContainText("ห้าหลักท้าย");
  await verify.click();
  const report = page.getByRole("dialog", { name: "ตรวจสอบความโปร่งใสของผล" });
  await expect(report.getByRole("listitem").filter({ hasText: "ผลรางวัลตรงกับผลรวมยิงเลขและค่าที่จับได้" })).toContainText(
    "ถูกต้อง",
  );
  await expect(report.getByRole("region", { name: "ค่าสุ่มที่ใช้" })).toContainText("ไม่ใช่ drand");
  await expect(report.getByText("ผลถูกต้อง")).toHaveCount(0);
  await expect(report.getByRole("listitem").filter({ hasText: "เลขที่คุณยิงอยู่ในรายการครบ 1 ครั้ง" })).toContainText("ถูกต้อง");
  await expect(report.getByText("ไม่ตรง")).toHaveCount(0);

  await untilPaid(round);
  await page.goto(`${server.url}/lotto/bills?tab=won`);
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: round.name })).toHaveCount(1);
});
