import { DAY_MS } from "@chokdee/rules/time";
import { satangFromBaht } from "@chokdee/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { definitionOf } from "../../../core/ledger-names.ts";
import { type BonusBench, openBonusBench } from "../../../testing/bonus-bench.ts";
import { payers } from "../../../testing/cashier.ts";
import { sumPromotion } from "../../../testing/house-sums-repo.ts";
import { type Officer, officer } from "../../../testing/officer.ts";

let bench: BonusBench;
let marketing: Officer;
let finance: Officer;
beforeAll(async () => {
  bench = await openBonusBench();
  marketing = await officer(bench.system, "marketing");
  finance = await officer(bench.system, "finance");
});
afterAll(() => bench.close());

const stats = (promotion_id: number, period: "week" | "month" | "quarter" | "all" = "all") =>
  marketing.ok("officePromotionStats", { promotion_id, period });

/** The figures again, added up from the ledger's postings alone. */
async function expectAsPosted(promotionId: number): Promise<void> {
  const { postings, owed } = await sumPromotion(bench.system.database.owner, promotionId);
  const sum = (has: (posting: (typeof postings)[number]) => boolean) =>
    postings.reduce((all, posting) => (has(posting) ? all + posting.amount : all), 0n);
  const read = await stats(promotionId);
  const inSatang = (name: "bonus" | "cost" | "result" | "net" | "paid") => satangFromBaht(read[name]);
  const cost = sum(({ house }) => house === "bonus_cost");
  const result = owed - sum(({ is_main: isMain, code }) => !isMain && definitionOf(code).kind === "bet");
  expect(inSatang("bonus")).toBe(sum(({ code }) => code === "bonus"));
  expect(inSatang("cost")).toBe(cost);
  expect(inSatang("result")).toBe(result);
  expect(inSatang("net")).toBe(result - cost);
  // Of what comes to the main wallet a debt is paid at once.
  expect(inSatang("paid")).toBe(sum(({ is_main: isMain, code }) => isMain && code !== "debt_repaid"));
}

test("what a promotion has brought and cost is what the ledger has moved, however it has ended", async () => {
  const promotionId = await bench.offer({ goal_percent: 100, max_withdraw: 40_000n });
  const nobody = { takings: 0, takers: 0, bonus: 0, cost: 0, net: 0 };
  expect(await stats(promotionId)).toMatchObject(nobody);

  const [demo, vip] = [await bench.member("demo"), await bench.member("vip")];
  const [demoId, vipId] = [await bench.idOf("demo"), await bench.idOf("vip")];
  const take = async (who: typeof demo, memberId: typeof demoId, baht: number, payer: object, category?: "casino") => {
    await bench.take(who, baht, promotionId, payer);
    const running = await bench.running(memberId);
    if (!running) throw new Error("No promotion runs.");
    return { id: Number(running.id), seat: await bench.open(memberId, running.wallet_id, category) };
  };

  // Finished above what may be taken out, and a win of it taken back afterwards.
  const finished = await take(demo, demoId, 200, payers.demo);
  await finished.seat.spin(40_000, 100_000, "won-too-much");
  await bench.count();
  await expectAsPosted(promotionId);
  const round = { provider_id: "chokdee", round: "won-too-much", member_id: Number(demoId) };
  await finance.agreed("officeRoundResettle", { ...round, win: 300, reason: "ผลที่ถูกต้อง" });
  await bench.count();
  await expectAsPosted(promotionId);

  // Given up, with a bet that ends later.
  const cancelled = await take(vip, vipId, 100, payers.vip);
  await cancelled.seat.spin(5_000, 15_000);
  await cancelled.seat.bet(3_000, "ends-later");
  await bench.count();
  await vip.ok("promotionCancel", { id: cancelled.id });
  await bench.count();
  const later = { provider_id: "chokdee", round: "ends-later", member_id: Number(vipId) };
  await finance.agreed("officeRoundResettle", { ...later, win: 50, reason: "ผลที่ถูกต้อง" });
  await bench.count();
  await expectAsPosted(promotionId);

  // Played away, and one that runs.
  const lost = await take(vip, vipId, 150, payers.vip, "casino");
  await lost.seat.spin(10_000, 0);
  await lost.seat.spin(20_000, 0);
  await bench.count();
  await bench.advance(2 * DAY_MS);
  const running = await take(demo, demoId, 100, payers.demo);
  await running.seat.spin(1_000, 2_500);
  await bench.count();
  await expectAsPosted(promotionId);

  const read = await stats(promotionId);
  expect(read).toMatchObject({ takings: 4, takers: 2, deposited: 550, bonus: 550 });
  expect(read.statuses).toEqual({ active: 1, finished: 1, cancelled: 1, expired: 0, lost: 1 });
  expect(read.days.map(({ takings }) => takings).filter(Boolean)).toEqual([3, 1]);
  expect(read.days).toHaveLength(30);
});

test("of a period only what was taken in it counts, and of another promotion nothing does", async () => {
  const promotionId = await bench.offer({ min_deposit: 5_000n });
  const newbie = await bench.member("newbie");
  const newbieId = await bench.idOf("newbie");
  await bench.take(newbie, 100, promotionId, payers.newbie);
  const taken = await bench.running(newbieId);
  await newbie.ok("promotionCancel", { id: Number(taken?.id) });
  expect(await stats(promotionId, "week")).toMatchObject({
    takings: 1,
    bonus: 100,
    forfeited: 100,
    cost: 0,
    paid: 100,
  });
  await bench.advance(8 * DAY_MS);
  expect(await stats(promotionId, "week")).toMatchObject({ takings: 0, bonus: 0 });
  expect((await stats(promotionId, "week")).days).toHaveLength(7);
  expect(await stats(promotionId, "month")).toMatchObject({ takings: 1, statuses: { cancelled: 1 } });
  await expectAsPosted(promotionId);
});

test("a promotion that is not there has no figures", async () => {
  expect(await marketing.call("officePromotionStats", { promotion_id: 999_999 })).toMatchObject({ code: "NOT_FOUND" });
});
