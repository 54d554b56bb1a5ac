import { formatBaht } from "@chokdee/money";
import type { FrameLocator, Page } from "@playwright/test";
import { newMember } from "../support/accounts.ts";
import { bankOf } from "../support/bank.ts";
import { PHONE } from "../support/browser.ts";
import {
  catchOne,
  fireUntil,
  leaveSea,
  magazineCount,
  proveNewest,
  ROOM,
  satangOf,
  sea,
  seaFact,
  watchSea,
} from "../support/fishing.ts";
import { chooseGame, frameOf } from "../support/games.ts";
import { enterAs } from "../support/lotto.ts";
import { enterOffice } from "../support/office.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import { offerPromotion, takeWithDeposit } from "../support/promotions.ts";
import { coupon } from "../support/shop.ts";
import { expect } from "../support/test.ts";

const TITLE = "โปรทดสอบ 10%";
const FREE_SHOTS = 3;
const FREE_PRICE = 2;

// They offer things to everyone on their server, and share the owner's only login at the office.
const test = testOnOwnServer();
test.describe.configure({ mode: "serial" });
test.use({ viewport: PHONE });

let office: Awaited<ReturnType<typeof enterOffice>>;
test.beforeAll(async ({ server }) => {
  office = await enterOffice(server);
});

async function openRoom(page: Page): Promise<FrameLocator> {
  await page.goto("/fishing");
  await chooseGame(page, ROOM);
  return frameOf(page, ROOM);
}

const played = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: ROOM });

/** Opens the history until it has that many magazines of the room, and says what was shot and won in each. */
async function readHistory(page: Page, count: number): Promise<{ readonly stake: number; readonly win: number }[]> {
  await expect(async () => {
    await page.goto("/member/statement?view=plays");
    await expect(played(page)).toHaveCount(count, { timeout: 15_000 });
  }).toPass();
  const rows = await played(page).allInnerTexts();
  return rows.map((text) => {
    const [, stake = "", win = ""] = /เดิมพัน ([\d,.]+) · ได้ ([\d,.]+)/.exec(text) ?? [];
    return { stake: satangOf(stake), win: satangOf(win) };
  });
}

test("free shots of a coupon are offered in the room, cost nothing, pay, and stand in the history", async ({
  page,
  server,
}) => {
  const reward = { kind: "free_round", provider_id: "chokdee", game_id: "pond" } as const;
  await office.ok("officeCouponCreate", {
    ...coupon,
    code: "FREESHOTS",
    reward: { ...reward, count: FREE_SHOTS, bet: FREE_PRICE },
  });
  await enterAs(page, (await newMember(server)).token);
  await page.goto("/member/coupon");
  await page.getByLabel("กรอกโค้ดคูปอง").fill("FREESHOTS");
  await page.getByRole("button", { name: "ใช้คูปอง", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: `ได้รับ เล่นฟรี ${FREE_SHOTS} รอบ เกม${ROOM}` })).toBeVisible();

  const snapshot = watchSea(page);
  // The studio hears of them a moment later.
  await expect(async () => {
    const opened = await openRoom(page);
    await expect(opened.locator(".shot-level")).toHaveText(`ยิงฟรี เหลือ ${FREE_SHOTS} นัด`, { timeout: 10_000 });
  }).toPass();
  const room = frameOf(page, ROOM);
  await expect(room.locator(".shot-price")).toHaveText(`${formatBaht(FREE_PRICE)} บาท/นัด`);
  await expect(seaFact(room, "ยอดเงินคงเหลือ")).toHaveText("0.00");
  await expect(room.getByRole("button", { name: /^ตอร์ปิโด/ })).toBeDisabled();

  const net = await test.step("a shot without a price catches, and all of them are fired", async () => {
    await catchOne(page, room, snapshot, server);
    await expect.poll(async () => satangOf(await seaFact(room, "ยอดเงินคงเหลือ").textContent())).toBeGreaterThan(0);
    // Whoever fires on pays from what was won: until something of a magazine of several was shot.
    await room.getByRole("button", { name: "ล็อกเป้า", exact: true }).click();
    await fireUntil(page, room, () => expect(magazineCount(room)).toHaveText(/^(\d+)\/(?!\1$)(?:\d{2,}|[2-9])$/));
    await expect(room.locator(".shot-level")).toHaveText("ปืนระดับ ×1");
    return leaveSea(room, 0);
  });
  await proveNewest(room);

  await test.step("the history has each free shot at no price, and adds up to the money", async () => {
    await page.goto("/");
    await expect(page.getByRole("region", { name: "บัญชีของฉัน" })).toContainText(formatBaht(net / 100));
    const rounds = await readHistory(page, FREE_SHOTS + 1);
    expect(rounds.slice(-FREE_SHOTS).map(({ stake }) => stake)).toEqual(Array.from({ length: FREE_SHOTS }, () => 0));
    expect(rounds.reduce((sum, { stake, win }) => sum + win - stake, 0)).toBe(net);
  });
});

test("a promotion's wallet is shot with in the room, and what was shot moves its bar", async ({ page, server }) => {
  const promotionId = await offerPromotion(office, "FISH10", {
    title: TITLE,
    categories: ["fishing"],
    weights: [{ category: "fishing", percent: 50 }],
    max_bet: 2,
  });
  const member = await newMember(server);
  await takeWithDeposit(member, { bank: bankOf(server), url: server.url, promotionId });
  await enterAs(page, member.token);
  const snapshot = watchSea(page);
  const room = await openRoom(page);
  await page
    .getByRole("region", { name: "กรุณาเลือกกระเป๋าเงิน" })
    .getByRole("button", { name: new RegExp(TITLE) })
    .click();
  await expect(sea(room)).toHaveAttribute("data-table", /./);
  await expect(seaFact(room, "ยอดเงินคงเหลือ")).toHaveText("550.00");

  const net = await test.step("shots of a price that the promotion allows", async () => {
    const raise = room.getByRole("button", { name: "เพิ่มราคากระสุน" });
    for (let level = 0; level < 4; level++) await raise.click();
    await expect(room.locator(".shot-price")).toHaveText("1.00 บาท/นัด");
    await catchOne(page, room, snapshot, server);
    // Five of them are dearer than a single bet may be, at whatever it is aimed.
    await room.getByRole("button", { name: "ล็อกเป้า", exact: true }).click();
    await room.getByRole("button", { name: /^ตอร์ปิโด/ }).click();
    await fireUntil(page, room, () => expect(room.locator(".sea-notice")).toContainText("เกินวงเงินเดิมพันต่อครั้ง"));
    return leaveSea(room, 55_000);
  });

  await test.step("half of what was shot counts, and the rest of the magazine is no play", async () => {
    const [{ stake, win } = { stake: 0, win: 0 }] = await readHistory(page, 1);
    expect(stake).toBeGreaterThan(0);
    expect(win - stake).toBe(net);
    await page.goto("/member/promotions");
    const bets = page.getByRole("list", { name: "เดิมพันที่นับเทิร์น" }).getByRole("listitem");
    await expect(bets).toHaveText([new RegExp(`${ROOM}.*นับ ${formatBaht(stake / 200)}`)]);
    await expect(page.getByRole("region", { name: TITLE })).toContainText(
      `ยอดเงินในกระเป๋านี้${formatBaht(550 + net / 100)} บาท`,
    );
  });
});
