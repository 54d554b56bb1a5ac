import { MAX_LEGS } from "@chokdee/rules/sport";
import { expect, test } from "vitest";
import {
  afterBet,
  afterKey,
  type AmountKey,
  amountText,
  emptySlip,
  formatOf,
  formatOfSlip,
  hasLeg,
  legsOf,
  maxAmount,
  moveOf,
  needsTap,
  type Slip,
  type SlipLeg,
  stakeOfSlip,
  typedAmount,
  withMode,
  withoutLeg,
  withTapped,
} from "./slip.ts";

const leg = (match: string, selection = "handicap.match.-1:home", price = 190): SlipLeg => ({
  match,
  selection,
  price,
  home: "เหย้า",
  away: "เยือน",
  league: "ลีก",
});
const tapped = (slip: Slip, ...legs: readonly SlipLeg[]) => legs.reduce(withTapped, slip);
const step: Slip = { ...emptySlip, mode: "parlay" };
const typed = (...keys: readonly AmountKey[]) => keys.reduce(afterKey, "");

test("a single holds what was tapped last, and a second tap takes it off", () => {
  const slip = tapped(emptySlip, leg("a"), leg("b"));
  expect(legsOf(slip)).toEqual([leg("b")]);
  expect(hasLeg(slip, leg("b"))).toBe(true);
  expect(legsOf(tapped(slip, leg("b")))).toEqual([]);
});

test("a parlay collects one selection of each match", () => {
  const slip = tapped(step, leg("a"), leg("b"), leg("a", "1x2.match:home"));
  expect(legsOf(slip).map(({ match, selection }) => `${match} ${selection}`)).toEqual([
    "a 1x2.match:home",
    "b handicap.match.-1:home",
  ]);
  expect(legsOf(withoutLeg(slip, leg("b")))).toHaveLength(1);
  const full = tapped(step, ...Array.from({ length: MAX_LEGS + 3 }, (_, index) => leg(`m${index}`)));
  expect(legsOf(full)).toHaveLength(MAX_LEGS);
});

test("turning to the other form loses nothing, and a first turn takes the leg along", () => {
  const single = tapped(emptySlip, leg("a"));
  const parlay = withMode(single, "parlay");
  expect(legsOf(parlay)).toEqual([leg("a")]);
  const back = withMode(tapped(parlay, leg("b")), "single");
  expect(legsOf(back)).toEqual([leg("a")]);
  expect(legsOf(withMode(back, "parlay"))).toHaveLength(2);
  expect(legsOf(withMode(tapped(step, leg("c")), "single"))).toEqual([leg("c")]);
  const both: Slip = { ...back, typed: "100" };
  expect(afterBet(both)).toMatchObject({ single: null, typed: "", parlay: [leg("a"), leg("b")] });
  expect(afterBet({ ...both, mode: "parlay" })).toMatchObject({ single: leg("a"), typed: "", parlay: [] });
});

test("the keypad makes amounts of baht and nothing else", () => {
  expect(typed("5", "0", "0")).toBe("500");
  expect(typed("0", "0", "7")).toBe("7");
  expect(typed(".", "5", "5", "5")).toBe("0.55");
  expect(typed("1", ".", ".", "2")).toBe("1.2");
  expect(typed("1", "delete", "delete")).toBe("");
  expect(typed(..."123456789".split("").map((digit) => digit as AmountKey))).toBe("1234567");
  expect(typedAmount("33.33")).toBe(3_333);
  expect(typedAmount("")).toBe(0);
  expect(typedAmount("1.")).toBe(typedAmount("1"));
  expect([amountText(50_000), amountText(3_333)]).toEqual(["500", "33.33"]);
});

test("lines are meant in the chosen format, all else in decimal", () => {
  expect(formatOf({ kind: "handicap" }, null)).toBe("malay");
  expect(formatOf({ kind: "total" }, "indonesian")).toBe("indonesian");
  expect(formatOf({ kind: "1x2" }, "malay")).toBe("decimal");
  expect(formatOfSlip(tapped(emptySlip, leg("a")), "hong-kong")).toBe("hong-kong");
  expect(formatOfSlip(tapped(step, leg("a")), "hong-kong")).toBe("decimal");
  expect(formatOfSlip(emptySlip, "malay")).toBe("decimal");
});

test.each([
  ["decimal", 195, 100, 10_000, 9_500],
  ["malay", 208, 100, 9_300, 10_000],
  ["indonesian", 150, 100, 20_000, 10_000],
  ["hong-kong", 187, 33.33, 3_333, 2_899],
] as const)("in %s a price of %i and %d typed risk %i to win %i", (format, price, baht, risk, win) => {
  expect(stakeOfSlip("single", format, [price], Math.round(baht * 100))).toEqual({ risk, win });
});

test("a parlay multiplies its prices, and one leg alone is none", () => {
  expect(stakeOfSlip("parlay", "decimal", [186, 196, 190, 236], 10_000)).toEqual({ risk: 10_000, win: 153_468 });
  expect(stakeOfSlip("parlay", "decimal", [186], 10_000)).toEqual({ risk: 10_000, win: 0 });
  expect(stakeOfSlip("single", "malay", [], 10_000)).toEqual({ risk: 0, win: 0 });
  expect(stakeOfSlip("single", "malay", [190], 0)).toEqual({ risk: 0, win: 0 });
});

test("the maximum is what may be at risk, so that more may be typed at negative odds", () => {
  expect(maxAmount("single", "malay", 208, 93_000)).toBe(100_000);
  expect(maxAmount("single", "decimal", 208, 93_000)).toBe(93_000);
  expect(maxAmount("parlay", "malay", 208, 93_000)).toBe(93_000);
});

test("what has moved against the member's choice has to be tapped", () => {
  expect([moveOf(190, 190), moveOf(190, 195), moveOf(190, 185), moveOf(190, null)]).toEqual([
    "same",
    "better",
    "worse",
    "gone",
  ]);
  expect([needsTap("better", 190, 185), needsTap("better", 190, 195)]).toEqual([true, false]);
  expect([needsTap("none", 190, 195), needsTap("any", 190, 185), needsTap("any", 190, null)]).toEqual([
    true,
    false,
    false,
  ]);
});
