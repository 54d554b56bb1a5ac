import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { type BonusBench, openBonusBench } from "../../testing/bonus-bench.ts";
import { payers } from "../../testing/cashier.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { expirePromotions } from "./expire-promotions.ts";

let bench: BonusBench;
let demo: Visitor;
let demoId: MemberId;
let support: Officer;
beforeAll(async () => {
  bench = await openBonusBench();
  demo = await bench.member("demo");
  demoId = await bench.idOf("demo");
  support = await officer(bench.system, "support");
});
afterAll(() => bench.close());

const closed = new Set<string>();
async function close(name: string): Promise<void> {
  closed.add(name);
  await support.ok("officeSwitchSet", { name, is_off: true, reason: "ปิดเพื่อทดสอบ" });
}
async function reopen(): Promise<void> {
  for (const name of closed) await support.ok("officeSwitchSet", { name, is_off: false, reason: "เปิดอีกครั้ง" });
  closed.clear();
}
afterEach(reopen);

/** Whether a member and a guest are offered it. */
async function isOffered(id: number): Promise<boolean> {
  const list = await demo.ok("promotionList", {});
  return list.some((promotion) => promotion.id === id);
}
const casino = { categories: ["casino"], weights: {} };

test("an offer is there while one of its games is open and counts, whichever way the others are closed", async () => {
  const id = await bench.offer(casino);
  const names = ["gaming", "category:casino", "provider:chokdee", "game:chokdee/casino-game"];
  expect(await isOffered(id)).toBe(true);
  for (const name of names) {
    await close(name);
    expect([name, await isOffered(id)]).toEqual([name, false]);
    await reopen();
  }
  await close("category:casino");
  expect(await isOffered(await bench.offer({ categories: ["slot", "casino"] }))).toBe(true);
  await reopen();
  const offered = async (form: object) => isOffered(await bench.offer(form));
  expect(await offered({ categories: ["fishing"] })).toBe(false);
  expect(await offered({ ...casino, providers: ["elsewhere"] })).toBe(false);
  expect(await offered({ ...casino, excluded_games: ["chokdee/casino-game"] })).toBe(false);
  expect(await offered({ games: ["chokdee/gone"] })).toBe(false);
  // What may be played but counts nothing never ends a turnover; of a balance nothing has to count.
  expect(await offered({ categories: ["casino"], weights: { casino: 0 } })).toBe(false);
  expect(await offered({ categories: ["casino"], weights: { casino: 0 }, goal: "balance" })).toBe(true);
  expect(await offered({ categories: ["lotto"] })).toBe(true);
});

test("what nothing could play takes no money: by deposit, by button or as a reward", async () => {
  const withDeposit = await bench.offer(casino);
  const byButton = await bench.offer({ ...casino, claim: "button", kind: "fixed", value: 5_000n });
  const waiting = await bench.deposit(demo, { channel_id: 1, amount: 300, promotion_id: withDeposit });
  await close("category:casino");
  const refused = await demo.call("promotionTake", { promotion_id: byButton });
  expect(refused.code).toBe("PROMOTION_GAMES_CLOSED");
  const given = bench.system.services.db.transaction((tx) =>
    bench.system.services.rewards.give(tx, {
      memberId: demoId,
      reward: { kind: "bonus", promotionId: byButton },
      source: "test:closed",
      code: "coupon",
    }),
  );
  await expect(given).rejects.toThrow(new DomainError("PROMOTION_GAMES_CLOSED"));

  // Chosen while it was open, paid after it closed: all of it is the member's own, and they read why.
  const before = await bench.money(demoId);
  await bench.pay({ qr: waiting.qr_payload, ...payers.demo });
  expect(await bench.running(demoId)).toBeUndefined();
  expect(await bench.money(demoId)).toBe(before + 30_000n);
  expect(await bench.status(demo, waiting.payment_id)).toMatchObject({
    status: "success",
    credited: 300,
    reason: new DomainError("PROMOTION_GAMES_CLOSED").message,
  });
  const again = await demo.call("paymentGenerateQr", { channel_id: 1, amount: 300, promotion_id: withDeposit });
  expect(again.code).toBe("PROMOTION_GAMES_CLOSED");
});

test("games that close later cost nobody a bonus: it waits for them, or comes back as the page says", async () => {
  await bench.take(demo, 300, await bench.offer(casino));
  const taken = await bench.running(demoId);
  if (!taken) throw new Error("No promotion runs.");
  await close("provider:chokdee");
  const running = async () => (await demo.ok("promotionMine", {})).active;
  expect(await running()).toMatchObject({ is_playable: false, if_cancelled: { returned: 300, forfeited: 300 } });

  await bench.advance(30 * DAY_MS);
  await expirePromotions(bench.promotions);
  const waited = await bench.running(demoId);
  expect(waited?.expires_at.getTime()).toBeGreaterThan(bench.system.services.clock.now().getTime());
  await reopen();
  expect(await running()).toMatchObject({ is_playable: true });
  const seat = await bench.open(demoId, taken.wallet_id, "casino");
  expect(await seat.spin(10_000, 10_000)).toBe("OK");

  await close("game:chokdee/casino-game");
  const before = await bench.money(demoId);
  await bench.count();
  const cancelled = await demo.ok("promotionCancel", { id: Number(taken.id) });
  expect(cancelled).toMatchObject({ returned: 300, forfeited: 300 });
  expect(await bench.money(demoId)).toBe(before + 30_000n);
});
