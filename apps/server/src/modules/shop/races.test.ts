import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallInput } from "@chokdee/contract";
import type { MemberId } from "../../core/ids.ts";
import { redeem } from "./redeem.ts";
import { createShopSystem, settled, type ShopSystem } from "../../testing/shop-system.ts";
import { asMember } from "../../testing/as-member.ts";

const AT_ONCE = process.env.FULL ? 200 : 80;

let system: ShopSystem;
beforeAll(async () => {
  system = await createShopSystem();
});
afterAll(() => system.close());

const address = { name: "สมชาย ใจดี", phone: "0812345678", address: "99/1 ถนนสุขุมวิท แขวงคลองเตย", postcode: "10110" };

function redeemFor(memberId: MemberId, input: Partial<CallInput<"redemptionRedeem">>) {
  return redeem(system.deps, { item_id: 0, quantity: 1, address, ...input }, asMember(system.deps.db, memberId));
}

async function spentInAll(members: readonly MemberId[], each: bigint): Promise<bigint> {
  const left = await Promise.all(members.map((memberId) => system.services.ledger.points(memberId)));
  return each * BigInt(members.length) - left.reduce((sum, points) => sum + points, 0n);
}

test(`${AT_ONCE} members at once take exactly what is in stock`, async () => {
  const item_id = await system.offer({ stock: 37 });
  const members = await system.members(AT_ONCE, 10n);
  const { done, codes } = await settled(members.map((memberId) => redeemFor(memberId, { item_id })));
  expect(done).toBe(37);
  expect(new Set(codes)).toEqual(new Set(["OUT_OF_STOCK"]));
  expect(await system.stock(item_id)).toBe(0);
  expect(await spentInAll(members, 10n)).toBe(370n);

  const dayItem = await system.offer({ per_day: 40, points: 1n });
  const rich = members.filter((_, index) => index % 2 === 0);
  for (const memberId of rich) await system.givePoints(memberId, 4n);
  const day = await settled(rich.map((memberId) => redeemFor(memberId, { item_id: dayItem, quantity: 4 })));
  expect(day.done).toBe(10);
  expect(new Set(day.codes)).toEqual(new Set(["REDEMPTION_DAY_FULL"]));
});

test(`${AT_ONCE} requests of one member never pass the day's share or the points`, async () => {
  const [memberId] = (await system.members(1, 100n)) as [MemberId];
  const shared = await system.offer({ per_member_day: 3, stock: 100 });
  const requests = Array.from({ length: AT_ONCE }, () => redeemFor(memberId, { item_id: shared }));
  const { done, codes } = await settled(requests);
  expect(done).toBe(3);
  expect(new Set(codes)).toEqual(new Set(["REDEMPTION_QUOTA"]));
  expect(await system.stock(shared)).toBe(97);

  const dear = await system.offer({ points: 30n });
  const many = await settled(Array.from({ length: 50 }, () => redeemFor(memberId, { item_id: dear })));
  expect(many.done).toBe(2);
  expect(new Set(many.codes)).toEqual(new Set(["POINTS_NOT_ENOUGH"]));
  expect(await system.services.ledger.points(memberId)).toBe(10n);
});
