import type { Locator, Page } from "@playwright/test";
import { ODDS_FORMATS, type OddsFormat } from "@chokdee/rules/sport";
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

/** What the slip says is at risk and to be won, in baht. */
async function saidStake(page: Page): Promise<{ risk: number; win: number }> {
  const text = (await slip(page).getByText(/^เสี่ยง/).textContent()) ?? "";
  const [, risk, win] = /เสี่ยง ([\d,.]+)ได้กำไร \+([\d,.]+)/.exec(text) ?? [];
  return { risk: Number(risk), win: Number(win) };
}

/** Bets 100 baht in a format, and says what the slip said of it. */
async function betIn(page: Page, format: OddsFormat, price: Locator): Promise<{ risk: number; win: number }> {
  await page.getByRole("combobox", { name: "รูปแบบราคา" }).selectOption(format);
  await price.click();
  await typeStake(page, "100");
  const said = await saidStake(page);
  await placeButton(page).click();
  return said;
}

async function betTaken(page: Page): Promise<void> {
  await expect(made(page)).toContainText("รับบิลแล้ว");
  await slip(page).getByRole("button", { name: "แทงต่อ" }).click();
}

test("singles in every format and a parlay risk and win what the slip said", async ({ page, server }) => {
  await openRound(server);
  const token = await enter(page, server);
  await page.goto("/sport?tab=early");
  for (const [index, format] of ODDS_FORMATS.entries()) {
    await test.step(`a single in ${format}`, async () => {
      const said = await betIn(page, format, over(matchRow(page, index)));
      await betTaken(page);
      const { items } = await callerAt(server.url, { token }).ok("sportBets", { state: "running" });
      expect(items[0]).toMatchObject({ format, ...said });
      expect(Math.min(said.risk, said.win)).toBeLessThanOrEqual(100);
    });
  }

  await test.step("a parlay of three", async () => {
    await page.goto("/sport?tab=step");
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

test("a bet is made from the page of a match, whose prices follow its minutes", async ({ page, server }) => {
  const [match = ""] = await openRound(server);
  await moveLeague({ action: "step", quiet: true }, server);
  await enter(page, server);
  await page.goto(`/sport/${match}`);
  const bothScore = page.getByRole("button", { name: /^ทั้งสองทีมทำประตู .*[\d.]+/ }).first();
  const shown = await bothScore.textContent();
  await moveLeague({ action: "step", minutes: 10, quiet: true }, server);
  await expect(bothScore).not.toHaveText(shown ?? "");
  await bothScore.click();
  await typeStake(page, "100");
  await placeButton(page).click();
  await expect(made(page)).toContainText("รอยืนยัน");

  await test.step("on another page it stands in a line while it waits, and is gone with the next tab once it is taken", async () => {
    await page.getByRole("link", { name: "กลับไปตารางราคา" }).click();
    await expect(made(page)).toContainText("รอยืนยัน");
    await slip(page).getByRole("button", { name: "ดูบิล" }).click();
    await moveLeague({ action: "step", quiet: true }, server);
    await expect(made(page)).toContainText("รับบิลแล้ว");
    await page.getByRole("tab", { name: "ผลบอล" }).click();
    await expect(page.getByText("ตารางคะแนน", { exact: true })).toBeVisible();
    await expect(slip(page)).toHaveCount(0);
  });
});

test("a live bet waits in every format, and a goal or a line that moved refuses it", async ({ page, server }) => {
  await openRound(server);
  await moveLeague({ action: "step", quiet: true }, server);
  const token = await enter(page, server);
  const caller = callerAt(server.url, { token });
  const held = async () => (await caller.ok("walletList", {})).map(({ balance }) => balance);
  await page.goto("/sport?tab=live");
  await expect(matchRow(page, 0)).toBeVisible();

  for (const [index, format] of ODDS_FORMATS.entries()) {
    const match = matchRow(page, index);
    const scores = async () => {
      const matchId = (await match.getByRole("link").getAttribute("href"))?.split("/").at(-1) ?? "";
      await moveLeague({ action: "step", goals: [{ match_id: matchId, side: "home" }], quiet: true }, server);
    };

    await test.step(`a quiet minute accepts it in ${format}`, async () => {
      const said = await betIn(page, format, over(match));
      await expect(made(page)).toContainText("รอยืนยัน");
      await moveLeague({ action: "step", quiet: true }, server);
      await betTaken(page);
      const { items } = await caller.ok("sportBets", { state: "running" });
      expect(items[0]).toMatchObject({ format, ...said, legs: [{ is_live: true }] });
    });

    await test.step(`a goal refuses it in ${format}, with the reason and the stake back`, async () => {
      const before = await held();
      await betIn(page, format, under(match));
      await expect(made(page)).toContainText("รอยืนยัน");
      await scores();
      await expect(made(page)).toContainText("ไม่รับบิลนี้ คืนเงินแล้ว: มีประตูระหว่างรอยืนยัน");
      expect(await held()).toEqual(before);
      // The next price that is tapped takes its place, and it is there again when that is taken off.
      await over(match).click();
      await expect(slip(page).getByRole("textbox", { name: "จำนวนเงิน บาท" })).toBeVisible();
      await slip(page).getByRole("button", { name: /^ลบ / }).click();
      await slip(page).getByRole("button", { name: "แทงอีกครั้ง" }).click();
      await slip(page).getByRole("button", { name: /^ลบ / }).click();
    });

    await test.step(`a line that moved while it was on its way refuses it in ${format}`, async () => {
      const [before, { items }] = [await held(), await caller.ok("sportBets", { state: "waiting" })];
      await page.route(urlOf("sportBet"), async (route) => {
        // So many that the line is decided.
        for (let goal = 0; goal < 4; goal++) await scores();
        await route.continue();
      });
      await betIn(page, format, over(match));
      await expect(slip(page).getByRole("alert")).toContainText("ราคาเปลี่ยนแล้ว");
      await expect(slip(page).getByText("ราคานี้ไม่เปิดแล้ว กรุณาเลือกราคาใหม่จากตาราง")).toBeVisible();
      await expect(slip(page).getByRole("button", { name: "ปิดรับอยู่ รอเปิดราคา" })).toBeDisabled();
      await page.unroute(urlOf("sportBet"));
      expect([await held(), (await caller.ok("sportBets", { state: "waiting" })).items]).toEqual([before, items]);
      await slip(page).getByRole("button", { name: /^ลบ / }).click();
    });
  }

  await test.step("a price that fell is bet on only by a button that names it", async () => {
    await matchRow(page, 5)
      .getByRole("button", { name: /^เสมอ \d/ })
      .click();
    await typeStake(page, "100");
    await moveLeague({ action: "step", minutes: 5, quiet: true }, server);
    await slip(page)
      .getByRole("button", { name: /ยอมรับ [\d.]+ แล้วแทง/ })
      .click();
    await expect(made(page)).toContainText("รอยืนยัน");
    await moveLeague({ action: "step", quiet: true }, server);
    await expect(made(page)).toContainText("รับบิลแล้ว");
  });
});

test("bets of every format are sold in part and whole, void, settled and settled again", async ({ page, server }) => {
  await openRound(server);
  const caller = callerAt(server.url, { token: await enter(page, server) });
  await page.goto("/sport?tab=early");
  for (const format of ODDS_FORMATS) {
    for (const index of [0, 1, 2]) {
      await betIn(page, format, over(matchRow(page, index)));
      await betTaken(page);
    }
  }
  const { items } = await caller.ok("sportBets", { state: "running" });
  const [sold = [], voided = [], amended = []] = Object.values(
    Object.groupBy(items.toReversed(), ({ legs }) => legs[0]?.match_id ?? ""),
  );
  expect([sold, voided, amended].map((bets) => bets.map(({ format }) => format))).toEqual(
    Array.from({ length: 3 }, () => [...ODDS_FORMATS]),
  );
  const matchOf = ([bet]: typeof items) => ({ match_id: bet?.legs[0]?.match_id ?? "" });
  const cardOf = (betId: string) =>
    page.getByRole("listitem").filter({ hasText: new RegExp(`เลขที่บิล ${betId}(?!\\d)`) });
  const detail = (bets: typeof items) =>
    Promise.all(bets.map(({ bet_id: betId }) => caller.ok("sportBetDetail", { bet_id: betId })));
  const office = await enterOffice(server);
  await page.goto("/sport?tab=bets");

  for (const { bet_id: betId, format, risk } of sold) {
    await test.step(`half of it is sold in ${format}, then the rest, and the sum is shown`, async () => {
      const card = cardOf(betId);
      await card.getByRole("button", { name: "ขายบิลคืน" }).click();
      await expect(card.getByText(/รับซื้อคืน 95%/)).toBeVisible();
      await card.getByRole("button", { name: "50%" }).click();
      await card.getByRole("button", { name: /^ขายคืน รับ/ }).click();
      const half = Math.floor(risk * 50) / 100;
      await expect(card.getByText(`ขายคืน เสี่ยง ${half.toFixed(2)}`)).toBeVisible();
      // It closes, so that another tap sells nothing.
      await expect(card.getByRole("button", { name: /^ขายคืน รับ/ })).toHaveCount(0);
      await card.getByRole("button", { name: "ขายบิลคืน" }).click();
      await expect(card.getByRole("button", { name: "ทั้งหมด" })).toHaveAttribute("aria-pressed", "true");
      await card.getByRole("button", { name: /^ขายคืน รับ/ }).click();
      await expect(card).toHaveCount(0);
    });
  }

  await test.step("what was sold is over, for less than it was bought for", async () => {
    await page.getByText("ตัดสินแล้ว", { exact: true }).first().click();
    await expect(page.getByText("ขายคืนแล้ว")).toHaveCount(sold.length);
    for (const { status, risk, sales } of await detail(sold)) {
      expect(status).toBe("cashed_out");
      expect(sales.reduce((sum, sale) => sum + sale.risk, 0)).toBeCloseTo(risk, 9);
      expect(sales.reduce((sum, sale) => sum + sale.received, 0)).toBeLessThan(risk);
    }
  });

  await test.step("a void match returns each stake with the reason", async () => {
    const reason = "สนามใช้แข่งไม่ได้";
    await office.ok("officeSportVoid", { ...matchOf(voided), public_reason: reason, reason });
    await expect(page.getByText("ยกเลิก คืนทุน")).toHaveCount(voided.length);
    await expect(page.getByText(reason)).toHaveCount(voided.length);
    for (const { payout, risk } of await detail(voided)) expect(payout).toBe(risk);
  });

  await test.step("a match that is over is settled, and an amended result shows both amounts", async () => {
    const settled = matchOf(amended);
    await finishMatch(settled.match_id, server);
    await expect(page.getByText(/^คิดเงิน เสีย /)).toHaveCount(amended.length);
    const match = () => office.ok("officeSportMatchGet", settled);
    await expect.poll(async () => (await match()).result_state).toBe("settled");
    const { result: drawn } = await match();
    // What was drawn can be voided, and nothing else be made of it.
    await office.ok("officeSportVoid", { ...settled, public_reason: "ตรวจสอบค่าสุ่มอีกครั้ง", reason: "ตรวจสอบ" });
    for (const { bet_id: betId, risk } of amended) {
      await expect(cardOf(betId).getByText(`แก้ไขผล: จ่ายไว้ 0.00 เป็น ${risk.toFixed(2)}`)).toBeVisible();
    }
    for (const { payout, risk } of await detail(amended)) expect(payout).toBe(risk);
    await expect.poll(async () => (await match()).result_state).toBe("settled");
    if (!drawn) throw new Error("a match that was settled has no result");
    const { score, half_time, first_goal } = drawn;
    const proved = { status: "finished", score, half_time, first_goal, reason: "ตรวจสอบแล้ว" } as const;
    const wrong = { ...proved, score: { home: 5, away: 4 }, first_goal: "home" } as const;
    expect(await office.call("officeSportResettle", { ...settled, ...wrong })).toMatchObject({ code: "SPORT_DRAWN" });
    await office.ok("officeSportResettle", { ...settled, ...proved });
    for (const { bet_id: betId, risk } of amended) {
      await expect(cardOf(betId).getByText(`แก้ไขผล: จ่ายไว้ ${risk.toFixed(2)} เป็น 0.00`)).toBeVisible();
    }
  });

  await test.step("its page proves every minute that was drawn", async () => {
    await page.goto(`/sport/${matchOf(sold).match_id}`);
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
