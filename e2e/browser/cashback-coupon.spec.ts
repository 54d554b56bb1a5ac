import type { Page } from "@playwright/test";
import { newMember } from "../support/accounts.ts";
import { call, logIn } from "../support/api.ts";
import { axeFaults } from "../support/axe.ts";
import { bankOf } from "../support/bank.ts";
import { PHONE } from "../support/browser.ts";
import { enterAs } from "../support/lotto.ts";
import { enterOffice } from "../support/office.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import type { RunningServer } from "../support/server.ts";
import { playSlot } from "../support/slot-player.ts";
import { expect } from "../support/test.ts";

// They move the clock and write coupons, which others would notice, and share the owner's one login at the office.
const test = testOnOwnServer();
test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ viewport: PHONE });

const DAY_MINUTES = 24 * 60;

let office: Awaited<ReturnType<typeof enterOffice>> | undefined;
const staffOf = async (server: RunningServer) => (office ??= await enterOffice(server));

const coupon = {
  kind: "shared",
  codes: null,
  title: "คูปองทดสอบ",
  reward: { kind: "credit", amount: 88, turnover_percent: 100 },
  quota: null,
  per_member: 1,
  starts_at: "2026-01-01T00:00:00.000Z",
  ends_at: null,
  code_days: null,
  min_vip: 0,
  new_member_days: null,
  min_deposit: 0,
  deposit_days: 30,
  is_open: true,
};

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("กรอกโค้ดคูปอง").fill(code);
  await page.getByRole("button", { name: "ใช้คูปอง", exact: true }).click();
}

test("a coupon gives its reward, and says why another does not", async ({ page, server }) => {
  const staff = await staffOf(server);
  await staff.post("coupons/create", { ...coupon, code: "GOOD88" });
  await staff.post("coupons/create", { ...coupon, code: "ENDED1", ends_at: "2026-01-02T00:00:00.000Z" });
  await staff.post("coupons/create", { ...coupon, code: "ONLY1", quota: 1 });
  const first = await logIn(server.url, "newbie");
  expect((await call(server.url, "POST", "/api/coupon/redeem", { token: first, body: { code: "ONLY1" } })).error).toBe(
    0,
  );

  const { token } = await newMember(server);
  await enterAs(page, token);
  await page.goto("/member/coupon");
  await expect(page.getByText("ยังไม่เคยใช้คูปอง")).toBeVisible();
  await enterCode(page, "");
  await expect(page.getByText("กรุณากรอกโค้ดคูปอง")).toBeVisible();
  for (const [code, words] of [
    ["NOSUCH1", "ไม่พบคูปองนี้"],
    ["ended1", "คูปองหมดอายุแล้ว"],
    ["ONLY1", "คูปองถูกใช้ครบจำนวนแล้ว"],
  ] as const) {
    await enterCode(page, code);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel("กรอกโค้ดคูปอง")).toBeFocused();
  }
  await enterCode(page, " good88 ");
  await expect(page.getByRole("status").filter({ hasText: "ใช้คูปองสำเร็จ ได้รับ เครดิต 88 บาท" })).toBeVisible();
  const history = page.getByRole("region", { name: "ประวัติการใช้คูปอง" });
  await expect(history.getByRole("listitem")).toContainText("GOOD88");
  await enterCode(page, "GOOD88");
  await expect(page.getByText("คุณใช้คูปองนี้ไปแล้ว")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test("guests see the true rates of both products", async ({ page }) => {
  await page.goto("/cashback");
  await expect(page.getByRole("row", { name: "สล็อต 0.3% 0.5% 0.8%" })).toBeVisible();
  await page.goto("/winloss");
  await expect(page.getByRole("row", { name: "ยอดเสียสุทธิ 5% 8% 10%" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "สมัครสมาชิก" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test("a day of play is shown as it adds up, closed after midnight, and claimed once", async ({ page, server }) => {
  const staff = await staffOf(server);
  const settings = (await staff.get("cashback")) as { turnover: object; loss: object };
  // A rebate of any size, and no refund beside it to choose from: whether there is one is up to the reels.
  await staff.post("cashback/update", {
    turnover: { ...settings.turnover, min: 1 },
    loss: { ...settings.loss, is_open: false },
  });
  const token = await logIn(server.url);
  const staked = await playSlot(server, token, 5);
  const rebate = (staked * 0.003).toFixed(2);
  await enterAs(page, token);
  await expect(async () => {
    await page.goto("/cashback");
    await expect(page.getByRole("region", { name: "ยอดสะสมวันนี้" })).toContainText(`${rebate} บาท`, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "กดรับแคชแบ็ก" })).toHaveCount(0);

  await bankOf(server).advance(DAY_MINUTES);
  const claim = page.getByRole("button", { name: "กดรับแคชแบ็ก" });
  // The page hears of the closed day by itself.
  await expect(claim).toBeVisible({ timeout: 90_000 });
  const card = page.getByRole("region", { name: /^คืนยอดเล่น/ });
  await expect(card).toContainText(`สล็อต ${staked.toLocaleString("th-TH", { minimumFractionDigits: 2 })} × 0.3%`);
  expect(await axeFaults(page)).toEqual([]);
  await claim.click();
  await expect(page.getByText(`รับแคชแบ็ก ${rebate} บาท เรียบร้อย`)).toBeVisible();
  await expect(page.getByRole("region", { name: "ประวัติการรับ" }).getByText("รับแล้ว")).toBeVisible();
  await expect(claim).toHaveCount(0);
  const again = await call(server.url, "POST", "/api/cashback/turnover/claim", { token });
  expect(again.message).toBe("ยังไม่มียอดให้รับ");
  await page.goto("/member/statement");
  await expect(page.getByRole("main")).toContainText("คืนยอดเล่น");
});
