import { expect, test } from "vitest";
import { dayOf, type Entry, groupByDay } from "./by-day.ts";

const entry = (id: string, created_at: string): Entry => ({
  id,
  wallet_id: 1,
  kind: "deposit",
  code: "deposit",
  description: "ฝากเงิน",
  game: null,
  reference: "deposit:1",
  amount: 1,
  balance_before: 0,
  balance_after: 1,
  created_at,
});

test("a day begins at midnight in Bangkok", () => {
  const entries = [
    entry("4", "2026-11-15T01:00:00Z"),
    entry("3", "2026-11-14T17:00:00Z"),
    entry("2", "2026-11-14T16:59:59Z"),
    entry("1", "2026-11-12T03:00:00Z"),
  ];
  const groups = groupByDay(entries, dayOf).map(({ day, entries: ofDay }) => [day, ofDay.map(({ id }) => id)]);
  expect(groups).toEqual([
    ["2026-11-15", ["4", "3"]],
    ["2026-11-14", ["2"]],
    ["2026-11-12", ["1"]],
  ]);
  expect(groupByDay([], dayOf)).toEqual([]);
});
