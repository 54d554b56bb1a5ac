import { describe, expect, test } from "vitest";
import { pathTo } from "../../base/routing/paths.ts";
import { readSearch } from "../../base/routing/search.ts";
import { type Filters, filtersIn, requestOf, searchOf } from "./filters.ts";
import { closedDaysOf, daysOf, type Period } from "./period.ts";

const today = "2026-11-15";
const everything: Filters = { kind: undefined, period: "all", walletId: undefined };

describe("filters in the address", () => {
  test.each<Filters>([
    everything,
    { ...everything, kind: "bet" },
    { ...everything, period: "week", walletId: 10 },
    { kind: "deposit", period: { from: "2026-10-01", to: "2026-10-31" }, walletId: 1 },
  ])("come back as they were: %j", (filters) => {
    expect(filtersIn(searchOf(filters))).toEqual(filters);
  });

  test.each([
    { kind: "points", period: "decade", wallet: "0" },
    { from: "2026-02-30", to: "2026-03-01" },
    { from: "2026-03-02", to: "2026-03-01" },
    { from: "2026-03-02" },
    { from: "1999-12-31", to: "2026-03-01" },
    { wallet: "1e3", period: "toString" },
  ])("that say nothing filter nothing: %j", (search) => {
    expect(filtersIn(readSearch("memberStatement", search))).toEqual(everything);
  });

  test("nothing stands in the address of everything", () => {
    expect(pathTo("memberStatement", searchOf(everything))).toBe("/member/statement");
  });
});

describe("a period", () => {
  test.each<[Period, object]>([
    ["all", {}],
    ["today", { from: "2026-11-15" }],
    ["yesterday", { from: "2026-11-14", to: "2026-11-14" }],
    ["week", { from: "2026-11-09" }],
    ["month", { from: "2026-11-01" }],
    [
      { from: "2026-01-31", to: "2026-02-01" },
      { from: "2026-01-31", to: "2026-02-01" },
    ],
  ])("%j is %j", (period, days) => {
    expect(daysOf(period, today)).toEqual(days);
  });

  test("has both ends in a file, and does not leave out what is newer than the device's clock", () => {
    expect(closedDaysOf("all", today, undefined)).toEqual({ from: "2025-11-15", to: "2026-11-15" });
    expect(closedDaysOf("week", today, "2026-11-16")).toEqual({ from: "2026-11-09", to: "2026-11-16" });
    expect(closedDaysOf("yesterday", today, "2026-11-16")).toEqual({ from: "2026-11-14", to: "2026-11-14" });
  });
});

test("a request carries only what is filtered", () => {
  expect(requestOf(everything, today)).toEqual({});
  expect(requestOf({ kind: "bonus", period: "today", walletId: 10 }, today)).toEqual({
    kind: "bonus",
    from: "2026-11-15",
    wallet_id: 10,
  });
});
