import { satang } from "@chokdee/money";
import { expect, test } from "vitest";
import { type Ladder, type LadderQuestion, suggestLadder } from "./ladder.ts";
import { payout, rate } from "./rate.ts";

const baht = (amount: number) => satang(BigInt(amount) * 100n);

/** What a number costs the house when so much of it was sold along the ladder. */
function costAt({ bands }: Ladder, soldSatang: bigint): bigint {
  let [cost, from] = [0n, 0n];
  for (const { soldUpToSatang, rate: at } of bands) {
    const stake = soldSatang < soldUpToSatang ? soldSatang : soldUpToSatang;
    if (stake > from) cost += payout(satang(stake - from), at) - (stake - from);
    from = soldUpToSatang;
  }
  return cost;
}

test("three steps of what a number may cost", () => {
  const ladder = suggestLadder({ bearableSatang: baht(1_000_000), rate: rate(900), steps: 3 });
  expect(ladder).toEqual({
    bands: [
      { soldUpToSatang: baht(440), rate: rate(900) },
      { soldUpToSatang: baht(930), rate: rate(720) },
      { soldUpToSatang: baht(1_490), rate: rate(450) },
    ],
    worstSatang: baht(999_310),
  });
});

test("two steps of what a number may cost", () => {
  const ladder = suggestLadder({ bearableSatang: baht(100_000), rate: rate(90), steps: 2 });
  expect(ladder).toEqual({
    bands: [
      { soldUpToSatang: baht(670), rate: rate(90) },
      { soldUpToSatang: baht(1_320), rate: rate(63) },
    ],
    worstSatang: baht(99_930),
  });
});

test("no number costs more than can be borne, and what can be borne is used", () => {
  for (const steps of [1, 2, 3] as const) {
    for (const full of [900, 450, 150, 90, 12, 4.2, 3.2]) {
      for (const amount of [50_000, 123_457, 1_000_000, 18_000_000]) {
        const question: LadderQuestion = { bearableSatang: baht(amount), rate: rate(full), steps };
        const ladder = suggestLadder(question);
        const name = JSON.stringify({ steps, full, amount });
        if (!ladder) throw new Error(`there is no ladder for ${name}`);
        const last = ladder.bands.at(-1)?.soldUpToSatang ?? 0n;
        expect(costAt(ladder, last), name).toBe(ladder.worstSatang);
        expect(ladder.worstSatang <= question.bearableSatang, name).toBe(true);
        const unused = question.bearableSatang - ladder.worstSatang;
        expect(unused < BigInt(Math.ceil(full)) * 10_00n, `${name} leaves ${unused}`).toBe(true);
        const [rates, ends] = [ladder.bands.map(({ rate: at }) => at), ladder.bands.map((band) => band.soldUpToSatang)];
        expect(rates, name).toEqual(rates.toSorted((a, b) => b - a));
        expect(new Set(ends).size, name).toBe(ends.length);
      }
    }
  }
});

test("nothing is suggested where nothing can be sold", () => {
  expect(suggestLadder({ bearableSatang: baht(100), rate: rate(900), steps: 3 })).toBeUndefined();
  expect(suggestLadder({ bearableSatang: baht(0), rate: rate(90), steps: 1 })).toBeUndefined();
  expect(suggestLadder({ bearableSatang: baht(1_000), rate: rate(1), steps: 1 })).toBeUndefined();
});
