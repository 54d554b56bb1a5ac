import { afterAll, beforeAll, expect, test } from "vitest";
import { type AffiliateSystem, createAffiliateSystem } from "../../testing/affiliate-system.ts";
import { simulateDays } from "../../testing/affiliate-days.ts";

const DAYS = process.env.FULL ? 365 : 30;

let system: AffiliateSystem;
beforeAll(async () => {
  system = await createAffiliateSystem();
});
afterAll(() => system.close());

test(`${DAYS} days of friends come out as a slow and plain model says`, async () => {
  const { claims, plays } = await simulateDays(system, DAYS, 20_261_115);
  expect(claims.length).toBeGreaterThan(0);
  expect(plays.some(({ turnover }) => turnover < 0n)).toBe(true);
  const paid = claims.reduce((sum, { amount }) => sum + amount, 0n);
  const { rows } = await system.database.owner.query<{ amount: bigint }>(
    "select coalesce(sum(amount), 0)::bigint as amount from affiliate_claim",
  );
  expect(rows[0]?.amount).toBe(paid);
});
