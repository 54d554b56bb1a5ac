import type { Page } from "@playwright/test";
import { callerAt, urlOf } from "../support/api.ts";
import { PHONE } from "../support/browser.ts";
import { finishMatch, footballMember, matchRow, moveLeague, over, slip, typeStake, under } from "../support/league.ts";
import { enterAs } from "../support/lotto.ts";
import { enterOffice } from "../support/office.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import type { RunningServer } from "../support/server.ts";
import { expect } from "../support/test.ts";

// It moves the league's clock and sets results.
const test = testOnOwnServer();
test.use({ viewport: PHONE });

const placeButton = (page: Page) => slip(page).getByRole("button", { name: /^แทง .* บาท$/ });
const made = (page: Page) => slip(page).getByRole("status");

/** A round that has not begun, held still, and its matches. */
async function openRound(server: RunningServer): Promise<string[]> {
  await moveLeague({ action: "hold" }, server);
  const { matches } = await moveLeague({ action: "plan" }, server);
  return matches.filter(({ minutes }) => minutes === 0).map(({ match_id: id }) => id);
}

async function enter(page: Page, server: RunningServer): Promise<string> {
  const token = await footballMember(server);
  await enterAs(page, token);
  return token;
}

async function betOnOver(page: Page, index: number, amount: string): Promise<void> {
  await over(matchRow(page, index)).click();
  await typeStake(page, amount);
  await placeButton(page).click();
  await expect(made(page)).toContainText("รับบิลแล้ว");
  await slip(page).getByRole("button", { name: "แทงต่อ" }).click();
}

test("singles in every format and a parlay risk and win what the slip said", async ({ page, server }) => {
  await openRound(server);
  const token = await enter(page, server);
  await page.goto("/sport?tab=early");
  for (const [index, format] of (["malay", "hong-kong", "indonesian", "decimal"] as const).entries()) {
    await test.step(`a single in ${format}`, async () => {
      await page.getByRole("combobox", { name: "รูปแบบราคา" }).selectOption(format);
      await over(matchRow(page, index)).click();
      await typeStake(page, "100");
      const said = /เสี่ยง ([\d,.]+)ได้กำไร \+([\d,.]+)/.exec((await slip(page).getByText(/^เสี่ยง/).textContent()) ?? "");
      await placeButton(page).click();
      await expect(made(page)).toContainText("รับบิลแล้ว");
      await slip(page).getByRole("button", { name: "แทงต่อ" }).click();
      const { items } = await callerAt(server.url, { token }).ok("sportBets", { state: "running" });
      expect(items[0]).toMatchObject({ format, risk: Number(said?.[1]), win: Number(said?.[2]) });
      expect(Math.min(items[0]?.risk ?? 0, items[0]?.win ?? 0)).toBeLessThanOrEqual(100);
    });
  }

  await test.step("a parlay of three", async () => {
    await page.getByRole("tab", { name: "สเต็ป" }).click();
    for (const index of [0, 1, 2]) await over(matchRow(page, index)).click();
    await expect(slip(page)).toContainText("สเต็ป 3 คู่");
    await slip(page).getByRole("button", { name: "เปิดสลิป" }).click();
    await typeStake(page, "50");
    await placeButton(page).click();
    await expect(made(page)).toContainText("รับบิลแล้ว");
    await slip(page).getByRole("link", { name: "บิลของฉัน" }).click();
    await expect(page.getByText("บอลสเต็ป 3 คู่")).toBeVisible();
    await expect(page.getByText(/ถ้าถูกทั้งหมด 50\.00 × [\d.]+ × [\d.]+ × [\d.]+ = /)).toBeVisible();
  });
});

test("a live bet waits, is refused by a goal, and follows prices that move", async ({ page, server }) => {
  const [first] = await openRound(server);
  await moveLeague({ action: "step", quiet: true }, server);
  await enter(page, server);
  await page.goto("/sport?tab=live");
  await expect(matchRow(page, 0)).toBeVisible();

  await test.step("a quiet minute accepts it", async () => {
    await over(matchRow(page, 0)).click();
    await typeStake(page, "100");
    await placeButton(page).click();
    await expect(made(page)).toContainText("รอยืนยัน");
    await moveLeague({ action: "step", quiet: true }, server);
    await expect(made(page)).toContainText("รับบิลแล้ว");
    await slip(page).getByRole("button", { name: "แทงต่อ" }).click();
  });

  await test.step("a goal refuses it with the reason, and it can be tried again", async () => {
    const home = await matchRow(page, 0).getAttribute("aria-label");
    await under(matchRow(page, 0)).click();
    await typeStake(page, "100");
    await placeButton(page).click();
    await expect(made(page)).toContainText("รอยืนยัน");
    const scorer = await page.getByRole("link", { name: new RegExp(`ราคา ?${home}`) }).getAttribute("href");
    const goals = [{ match_id: scorer?.split("/").at(-1) ?? first ?? "", side: "home" as const }];
    await moveLeague({ action: "step", goals, quiet: true }, server);
    await expect(made(page)).toContainText("ไม่รับบิลนี้ คืนเงินแล้ว");
    await slip(page).getByRole("button", { name: "แทงอีกครั้ง" }).click();
  });

  await test.step("a line that moved on is not bet on any more", async () => {
    await expect(slip(page).getByRole("button", { name: /ปิดรับอยู่|ยอมรับ/ })).toBeVisible();
  });

  await test.step("a price that fell is bet on only by a button that names it", async () => {
    await page.goto("/sport?tab=live");
    await page.getByRole("button", { name: "เปิดสลิป" }).click();
    await slip(page).getByRole("button", { name: "ย่อสลิป" }).click();
    await matchRow(page, 1)
      .getByRole("button", { name: /^เสมอ \d/ })
      .click();
    await typeStake(page, "100");
    await moveLeague({ action: "step", minutes: 5, quiet: true }, server);
    await expect(slip(page).getByRole("button", { name: /ยอมรับ [\d.]+ แล้วแทง/ })).toBeVisible();
    await slip(page)
      .getByRole("button", { name: /ยอมรับ [\d.]+ แล้วแทง/ })
      .click();
    await expect(made(page)).toContainText("รอยืนยัน");
    await moveLeague({ action: "step", quiet: true }, server);
    await expect(made(page)).toContainText("รับบิลแล้ว");
  });
});

test("a bet is sold in part and whole, and others are void, settled and settled again", async ({ page, server }) => {
  await openRound(server);
  const token = await enter(page, server);
  const caller = callerAt(server.url, { token });
  await page.goto("/sport?tab=early");
  // In decimal, what is typed is what is at risk.
  await page.getByRole("combobox", { name: "รูปแบบราคา" }).selectOption("decimal");
  await betOnOver(page, 0, "200");
  await betOnOver(page, 1, "100");
  await betOnOver(page, 2, "100");
  const { items } = await caller.ok("sportBets", { state: "running" });
  const matchOf = (index: number) => items[items.length - 1 - index]?.legs[0]?.match_id ?? "";
  const office = await enterOffice(server);

  await test.step("half of it is sold, then the rest, and the sum is shown", async () => {
    await page.goto("/sport?tab=bets");
    const card = page.getByRole("listitem").filter({ hasText: "เสี่ยง 200.00" });
    await card.getByRole("button", { name: "ขายบิลคืน" }).click();
    await expect(card.getByText(/รับซื้อคืน 95%/)).toBeVisible();
    await card.getByRole("button", { name: "50%" }).click();
    await card.getByRole("button", { name: /^ขายคืน รับ/ }).click();
    await expect(card.getByText(/ขายคืน เสี่ยง 100.00/)).toBeVisible();
    await card.getByRole("button", { name: "ทั้งหมด" }).click();
    await card.getByRole("button", { name: /^ขายคืน รับ/ }).click();
    await page.getByText("ตัดสินแล้ว", { exact: true }).first().click();
    await expect(page.getByText("ขายคืนแล้ว")).toBeVisible();
  });

  await test.step("a void match returns the stake with the reason", async () => {
    await office.ok("officeSportVoid", {
      match_id: matchOf(1),
      public_reason: "สนามใช้แข่งไม่ได้",
      reason: "สนามใช้แข่งไม่ได้",
    });
    await expect(page.getByText("ยกเลิก คืนทุน")).toBeVisible();
    await expect(page.getByText("สนามใช้แข่งไม่ได้")).toBeVisible();
  });

  await test.step("a match that is over is settled, and an amended result shows both amounts", async () => {
    await finishMatch(matchOf(2), server);
    await expect(page.getByText(/^คิดเงิน เสีย 100\.00/)).toBeVisible();
    const settled = { match_id: matchOf(2) };
    await expect.poll(async () => (await office.ok("officeSportMatchGet", settled)).result_state).toBe("settled");
    const score = { home: 5, away: 4 };
    await office.ok("officeSportResettle", {
      ...settled,
      status: "finished",
      score,
      half_time: { home: 1, away: 0 },
      first_goal: "home",
      reason: "บันทึกผลผิด",
    });
    await expect(page.getByText(/แก้ไขผล: จ่ายไว้ 0\.00 เป็น/)).toBeVisible();
  });

  await test.step("its page proves every minute that was drawn", async () => {
    await page.goto(`/sport/${matchOf(0)}`);
    await page.getByRole("button", { name: "ตรวจสอบผลของคู่นี้" }).click();
    await expect(page.getByRole("dialog").getByText("ทุกประตูคำนวณได้จากรหัสและค่าสุ่มสาธารณะ")).toBeVisible();
  });
});

test("a lost answer is asked for again, and is one bet", async ({ page, server, complaints }) => {
  await openRound(server);
  const token = await enter(page, server);
  await page.goto("/sport?tab=early");
  await over(matchRow(page, 3)).click();
  await typeStake(page, "100");
  complaints.allow(/ERR_/);
  let isLost = true;
  await page.route(urlOf("sportBet"), async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    // The server has it, the page hears nothing.
    await route.fetch();
    await route.abort();
  });
  await placeButton(page).click();
  await slip(page).getByRole("button", { name: "ส่งอีกครั้ง" }).click();
  await expect(made(page)).toContainText("รับบิลแล้ว");
  const { items } = await callerAt(server.url, { token }).ok("sportBets", { state: "running" });
  expect(items).toHaveLength(1);
});
