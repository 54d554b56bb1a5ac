import { expect, it } from "vitest";
import { costCap, drawValues, profitsOf, shareText, typedNumbers, worstOf } from "./numbers.ts";

it("takes each number of the right length once, with its zeros", () => {
  expect(typedNumbers("07 7, 12\n07 123 ab", 2)).toEqual(["07", "12"]);
});

it("finds the number that would cost the most, and none where nothing is sold", () => {
  const loads = [1, 3, 2].map((payout) => ({ number: `0${payout}`, sold: 1, payout }));
  expect(worstOf(loads)?.number).toBe("03");
  expect(worstOf([])).toBeUndefined();
});

it("reads the values of a field with blanks or lines between them, and commas within", () => {
  expect(drawValues(" 815236 ")).toEqual(["815236"]);
  expect(drawValues("456\n123")).toEqual(["456", "123"]);
  expect(drawValues("1,450.22")).toEqual(["1450.22"]);
});

const terms = {
  bet_type: "three_top" as const,
  rate: 900,
  min: 1,
  max: 100,
  max_per_member: null,
  max_per_number: null,
  max_payout: null,
  bands: [],
};

it("knows what a number can cost by its terms", () => {
  expect(costCap(terms)).toBeNull();
  expect(costCap({ ...terms, max_per_number: 20 })).toBe(18_000);
  const bands = [
    { sold_up_to: 10, rate: 900 },
    { sold_up_to: 30, rate: 500 },
  ];
  expect(costCap({ ...terms, bands })).toBe(9_000 + 10_000);
  expect(costCap({ ...terms, bands, max_per_number: 15 })).toBe(9_000 + 2_500);
});

it("works out what the worst number leaves of the stakes, and what is left on average", () => {
  const loads = [
    { number: "07", sold: 60, payout: 5_400 },
    { number: "12", sold: 40, payout: 3_600 },
  ];
  expect(profitsOf("two_bottom", loads)).toEqual({ worst: -5_300, mean: 10 });
  expect(profitsOf("two_bottom", [])).toEqual({ worst: 0, mean: 0 });
});

it("does not call little nothing", () => {
  expect(shareText({ number: "07", sold: 1, payout: 90 }, 100_000)).toBe("<1%");
  expect(shareText({ number: "07", sold: 1, payout: 0 }, 100_000)).toBe("0%");
  expect(shareText({ number: "07", sold: 1, payout: 90 }, 60)).toBe("150%");
});
