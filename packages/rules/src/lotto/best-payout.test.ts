import { satang } from "@chokdee/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestPayout } from "./best-payout.ts";
import { BET_TYPES, type BetType, digitsOf } from "./bet-type.ts";
import { deriveResult } from "./draw.ts";
import { allNumbers } from "./orders.ts";
import { payout, rate } from "./rate.ts";
import { resultOf } from "./result.ts";
import { DEFAULT_TERMS } from "./terms.ts";
import { winningTable } from "./winning.ts";

const baht = (amount: number) => satang(BigInt(Math.round(amount * 100)));

function line(betType: BetType, number: string, stake = 1, paid = DEFAULT_TERMS[betType].rate) {
  return { betType, number, stakeSatang: baht(stake), rate: paid };
}

type Line = ReturnType<typeof line>;

type Winners = ReturnType<typeof winningTable>;

/** What a draw pays, line by line, as bills are settled. */
function paidBy(winners: Winners, lines: readonly Line[]): bigint {
  return lines.reduce(
    (sum, each) => (winners.get(each.betType)?.has(each.number) ? sum + payout(each.stakeSatang, each.rate) : sum),
    0n,
  );
}

function highest(draws: readonly Winners[], lines: readonly Line[]): bigint {
  return draws.reduce((best, winners) => {
    const paid = paidBy(winners, lines);
    return paid > best ? paid : best;
  }, 0n);
}

describe("at best", () => {
  const two = (betType: BetType, count: number) =>
    allNumbers(2)
      .slice(0, count)
      .map((number) => line(betType, number));

  it.each<[string, readonly Line[], number]>([
    ["one of a hundred numbers on the same two digits wins", two("two_top", 100), 90],
    ["one on top and one below win", [...two("two_top", 50), ...two("two_bottom", 50)], 180],
    [
      "a number wins in every way it fits",
      [line("three_top", "519"), line("three_tod", "519"), line("two_top", "19")],
      1_140,
    ],
    ["numbers that exclude each other do not add up", [line("three_top", "519"), line("two_top", "20")], 900],
    ["three of ten running digits win", allNumbers(1).map((digit) => line("run_top", digit)), 9.6],
    ["two of ten running digits win below", allNumbers(1).map((digit) => line("run_bottom", digit)), 8.4],
    [
      "two front and two back numbers win",
      ["001", "002", "003"].flatMap((n) => [line("three_front", n), line("three_bottom", n)]),
      1_800,
    ],
    ["the same number twice is paid twice", [line("two_top", "19", 1), line("two_top", "19", 2)], 270],
    ["the last four digits hold the last three", [line("four_top", "1519", 1), line("three_top", "519", 1)], 4_900],
    ["nothing wins nothing", [], 0],
  ])("%s", (_what, lines, expected) => {
    expect(bestPayout(lines, "government")).toBe(baht(expected));
  });

  it("a type that the draw cannot decide wins nothing", () => {
    expect(bestPayout([line("four_top", "1234"), line("three_front", "123")], null)).toBe(0n);
  });

  it("the digit that counts on top and below of a Lao draw is the same one", () => {
    const lines = [line("three_top", "519"), line("two_bottom", "46"), line("two_bottom", "15", 0.5)];
    expect(bestPayout(lines, "lao")).toBe(baht(945));
    expect(bestPayout(lines, "hanoi")).toBe(baht(990));
  });
});

const SIX = BET_TYPES.filter(
  (betType) => digitsOf(betType) < 4 && betType !== "three_front" && betType !== "three_bottom",
);

const anyLines = fc.array(
  fc
    .tuple(fc.constantFrom(...SIX), fc.nat(999), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 90_000 }))
    .map(([betType, number, stake, hundredths]) =>
      line(betType, String(number).padStart(3, "0").slice(-digitsOf(betType)), stake / 100, rate(hundredths / 100)),
    ),
  { maxLength: 25 },
);

describe("the best of every draw there is", () => {
  it("is what the Lao draw can pay, of ten thousand results", () => {
    const draws = allNumbers(4).flatMap((result) => {
      const derived = deriveResult("lao", { result: [result] });
      return derived.ok ? [winningTable(derived.result)] : [];
    });
    expect(draws).toHaveLength(10_000);
    const isBest = (lines: Line[]) => bestPayout(lines, "lao") === highest(draws, lines);
    fc.assert(fc.property(anyLines, isBest), { numRuns: 15 });
  });

  it("is what independent digits on top and below can pay", () => {
    const tops = allNumbers(3).map((top3) => winningTable(resultOf(top3, "")));
    const bottoms = allNumbers(2).map((bottom2) => winningTable(resultOf("", bottom2)));
    const isBest = (lines: Line[]) => bestPayout(lines, null) === highest(tops, lines) + highest(bottoms, lines);
    fc.assert(fc.property(anyLines, isBest), { numRuns: 60 });
  });
});
