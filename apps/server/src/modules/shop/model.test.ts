import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer } from "../../testing/officer.ts";
import { createShopSystem, type ShopSystem } from "../../testing/shop-system.ts";
import { dataOf } from "../../testing/visitor.ts";

let system: ShopSystem;
beforeAll(async () => {
  system = await createShopSystem();
});
afterAll(() => system.close());

const address = { name: "สมชาย ใจดี", phone: "0812345678", address: "99/1 ถนนสุขุมวิท คลองเตย", postcode: "10110" };
const step = fc.record({
  act: fc.constantFrom("gift", "credit", "goods", "cancel", "ship"),
  count: fc.integer({ min: 1, max: 4 }),
});

/** What a shopkeeper would write on a sheet of paper. */
interface Sheet {
  points: number;
  credit: number;
  stock: number;
  waiting: { order_id: string; quantity: number }[];
}

test("points, credit and stock are those of a sheet of paper, whatever is ordered and cancelled", async () => {
  const demo = await system.signedIn("demo");
  const staff = await officer(system, "support");
  const { ledger } = system.services;
  const creditReward = { kind: "credit", amount: "500", turnoverPercent: 100 } as const;
  const creditId = await system.offer({ reward: creditReward, points: 100n });
  const creditNow = async () =>
    (await ledger.wallets(demo.memberId)).find(({ kind }) => kind === "free_credit")?.balance ?? 0n;

  const walk = async (steps: readonly { act: string; count: number }[]) => {
    const goodsId = await system.offer({ points: 70n, stock: 6 });
    const sheet: Sheet = { points: Number(await ledger.points(demo.memberId)), credit: 0, stock: 6, waiting: [] };
    const before = await creditNow();
    const order = (item_id: number, quantity: number) => demo.call("redemptionRedeem", { item_id, quantity, address });
    for (const { act, count } of steps) {
      if (act === "gift") {
        await system.givePoints(demo.memberId, BigInt(count * 40));
        sheet.points += count * 40;
      } else if (act === "credit") {
        const isGiven = sheet.points >= count * 100;
        expect((await order(creditId, count)).code).toBe(isGiven ? undefined : "POINTS_NOT_ENOUGH");
        if (isGiven) [sheet.points, sheet.credit] = [sheet.points - count * 100, sheet.credit + count * 500];
      } else if (act === "goods") {
        const isThere = sheet.stock >= count && sheet.points >= count * 70;
        const answer = await order(goodsId, count);
        expect(answer.error === 0).toBe(isThere);
        if (!isThere) continue;
        sheet.waiting.push({ order_id: dataOf(answer).order_id, quantity: count });
        [sheet.points, sheet.stock] = [sheet.points - count * 70, sheet.stock - count];
      } else {
        const next = sheet.waiting.shift();
        if (!next) continue;
        const { order_id } = next;
        if (act === "ship") await staff.ok("officeShopOrderShip", { order_id, ...SHIPPING });
        else {
          await staff.ok("officeShopOrderCancel", { order_id, reason: "ทดสอบ" });
          [sheet.points, sheet.stock] = [sheet.points + next.quantity * 70, sheet.stock + next.quantity];
        }
      }
    }
    expect(await ledger.points(demo.memberId)).toBe(BigInt(sheet.points));
    expect((await creditNow()) - before).toBe(BigInt(sheet.credit));
    expect(await system.stock(goodsId)).toBe(sheet.stock);
  };

  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), walk), { numRuns: 15 });
});

const SHIPPING = { carrier: "ไปรษณีย์ไทย", tracking: "EX123456789TH" };
