import { addDays, daysBetween, MINUTE_MS } from "@chokdee/rules/time";
import { expect, test } from "vitest";
import { spansOf, type TimedBet, timeOf } from "./rules.ts";

const at = (time: string) => new Date(`2026-11-15T${time}Z`);
const bet = (placed: string, settled: string, more: Partial<TimedBet> = {}): TimedBet => ({
  category: "slot",
  placedAt: at(placed),
  settledAt: at(settled),
  rounds: 1,
  ...more,
});

/** The minutes that bets come to, one after another. */
function minutes(...bets: readonly TimedBet[]): number {
  let until: Date | undefined;
  let sum = 0;
  for (const each of bets) {
    const time = timeOf(each, until);
    sum += time.playMs;
    until = time.until;
  }
  return sum / MINUTE_MS;
}

test("time between two moments of play counts, a pause does not", () => {
  expect(minutes(bet("10:00:00", "10:01:00"), bet("10:03:00", "10:04:00"))).toBe(4);
  expect(minutes(bet("10:00:00", "10:01:00"), bet("10:06:30", "10:07:00"))).toBe(1.5);
});

test("games side by side, late news and a second settlement are not counted twice", () => {
  const first = bet("10:00:00", "10:04:00");
  expect(minutes(first, bet("10:01:00", "10:05:00", { category: "casino" }))).toBe(5);
  expect(minutes(first, bet("10:02:00", "10:03:00"))).toBe(4);
  expect(minutes(first, bet("10:00:00", "10:08:00", { rounds: 0 }))).toBe(4);
});

test("a round left open, a lottery bill and a match are no time spent", () => {
  expect(minutes(bet("10:00:00", "14:00:00"))).toBe(0);
  expect(minutes(bet("10:00:00", "10:01:00", { category: "lotto" }))).toBe(0);
  expect(minutes(bet("10:00:00", "10:01:00", { category: "sport" }))).toBe(0);
});

test.each([
  ["7d", "day", 7, 7],
  ["30d", "day", 30, 30],
  ["90d", "week", 13, 90],
] as const)("%s is drawn by the %s, in %i parts without a gap", (period, unit, parts, days) => {
  const today = "2026-03-02";
  const found = spansOf(period, today);
  expect(found.unit).toBe(unit);
  expect(found.spans).toHaveLength(parts);
  const covered = found.spans.flatMap(({ from, to }) => daysBetween(from, to));
  expect(covered).toEqual(daysBetween(addDays(today, 1 - days), today));
});

test("twelve months end with the one that today is in, whatever its length", () => {
  const { unit, spans } = spansOf("12m", "2028-02-29");
  expect(unit).toBe("month");
  expect(spans).toHaveLength(12);
  expect(spans[0]).toEqual({ from: "2027-03-01", to: "2027-03-31" });
  expect(spans.at(-1)).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(spans.flatMap(({ from, to }) => daysBetween(from, to))).toEqual(daysBetween("2027-03-01", "2028-02-29"));
});
