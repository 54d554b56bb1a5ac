import type { Page } from "@playwright/test";
import { callerAt, urlOf } from "../support/api.ts";
import { type NewMember, newMember } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { bankOf } from "../support/bank.ts";
import { PHONE } from "../support/browser.ts";
import { enterAs } from "../support/lotto.ts";
import { sharedSite } from "../support/sandbox.ts";
import { LONG, expect, test } from "../support/test.ts";

const QUESTS = "/member/creditfree";

test.use({ viewport: PHONE });

const card = (page: Page, title: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title }) });

/** Deposits as a member does, with the bank's answer. */
async function payIn(member: NewMember, amount: number): Promise<void> {
  const { url } = sharedSite();
  const { qr_payload: qr } = await callerAt(url, { token: member.token }).ok("paymentGenerateQr", {
    channel_id: 1,
    amount,
  });
  await bankOf(sharedSite()).pay(member, qr ?? "");
}

test("a member checks in, pays in, sees the bar move and takes the reward", async ({ page }) => {
  const member = await newMember();
  await enterAs(page, member.token);
  await page.goto(QUESTS);

  await page.getByRole("button", { name: "เมนูสมาชิก" }).click();
  const menu = page.getByRole("dialog", { name: "เมนูสมาชิก" });
  await menu.getByRole("link", { name: "ภารกิจ 1 รางวัลรอรับ" }).click();

  const strip = page.getByRole("region", { name: "เช็คอินรายวัน" });
  await strip.getByRole("button", { name: "เช็คอินวันนี้" }).click();
  await expect(page.getByText("ได้รับ เครดิต 1.00 บาท เรียบร้อย")).toBeVisible();
  await expect(strip.getByRole("button", { name: "วันนี้เช็คอินแล้ว" })).toBeDisabled();
  await expect(strip.getByText("เดือนนี้เช็คอินแล้ว 1 วัน")).toBeVisible();

  const deposit = card(page, "ฝากครั้งแรกของวัน");
  await expect(deposit.getByRole("meter")).toHaveAttribute("aria-valuetext", "ทำแล้ว 0/1 ครั้ง");
  await payIn(member, 100);
  await expect(deposit.getByRole("meter")).toHaveAttribute("aria-valuetext", "ทำแล้ว 1/1 ครั้ง");
  await expect(page.getByText("มี 1 รางวัลรอให้คุณรับ")).toBeVisible();
  await deposit.getByRole("button", { name: "รับรางวัล ฝากครั้งแรกของวัน" }).click();
  await expect(page.getByText("ได้รับ 10 แต้ม เรียบร้อย")).toBeVisible();
  await expect(deposit.getByText("รับรางวัลแล้ว")).toBeVisible();
  await expect(card(page, "สายเล่นตัวจริง").getByText("สำหรับสมาชิกระดับโกลด์ขึ้นไป")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.goto("/?dialog=event");
  const events = page.getByRole("dialog", { name: "กิจกรรม" });
  const ofEvent = events.getByRole("meter", { name: "ฝากสะสมประจำสัปดาห์" });
  await expect(ofEvent).toHaveAttribute("aria-valuetext", "ทำแล้ว 100.00/5,000.00 บาท");
  expect(await axeFaults(page, { within: "[role=dialog]" })).toEqual([]);
  await events.getByRole("link", { name: "ไปที่หน้าภารกิจ" }).click();
  await expect(page).toHaveURL(new RegExp(`${QUESTS}$`));
});

test(
  "without quests, without an answer, and with a refused claim the page says what to do",
  LONG,
  async ({ page, complaints }) => {
    complaints.allow(/500 \(Internal/);
    const member = await newMember();
    await enterAs(page, member.token);
    await page.route(urlOf("questList"), (route) => route.fulfill({ json: { error: 0, data: [] } }));
    await page.goto(QUESTS);
    await expect(page.getByText("ยังไม่มีภารกิจตอนนี้")).toBeVisible();

    await page.unroute(urlOf("questList"));
    await page.route(urlOf("questList"), (route) => route.fulfill({ status: 500, json: { error: 500 } }));
    await page.reload();
    const retry = page.getByRole("main").getByRole("button", { name: "ลองใหม่อีกครั้ง" });
    await Promise.all([page.waitForResponse(urlOf("questList")), retry.click()]);
    await expect(retry).toBeVisible();
    await page.unroute(urlOf("questList"));
    await retry.click();

    const checkIn = page.getByRole("button", { name: "เช็คอินวันนี้" });
    // Another device is slightly faster.
    await page.route(urlOf("questRedeem"), async (route) => {
      await callerAt(sharedSite().url, { token: member.token }).ok("questRedeem", { quest_id: 1 });
      await route.fulfill({ json: { error: 6002, code: "QUEST_CLAIMED", message: "คุณรับรางวัลภารกิจนี้ไปแล้ว" } });
    });
    await checkIn.click();
    await expect(page.getByRole("button", { name: "วันนี้เช็คอินแล้ว" })).toBeVisible();
  },
);
