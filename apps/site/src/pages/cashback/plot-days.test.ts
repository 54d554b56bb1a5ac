import { expect, test } from "vitest";
import { plotDays } from "./plot-days.ts";
import type { LossDay } from "./product.ts";

const lossDay = (day: string, netLoss: number): LossDay => ({
  day,
  vip_level: 0,
  computed: 0,
  min: 10,
  max: null,
  amount: 0,
  status: "below_minimum",
  claim_from: null,
  claim_until: null,
  claimed_at: null,
  stakes: 0,
  payouts: 0,
  bonuses: 0,
  net_loss: netLoss,
  rate: 5,
});

test("thirty days stand, idle ones at zero, losses below it", () => {
  const points = plotDays(
    [lossDay("2026-11-15", 250), lossDay("2026-11-13", -80), lossDay("2026-10-01", 999)],
    "2026-11-15",
  );
  expect(points).toHaveLength(30);
  expect(points[0]).toEqual({ label: "17 ต.ค.", value: 0 });
  expect(points.slice(-3).map(({ value }) => value)).toEqual([80, 0, -250]);
});
