import { satang } from "@chokdee/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type BillLine, checkLines, type Sold } from "./check-lines.ts";
import { demandsOf } from "./demand.ts";
import type { NumberRule } from "./number-rule.ts";
import { rate } from "./rate.ts";
import type { Band, BetTerms } from "./terms.ts";

const amount = (max: number) => fc.integer({ min: 0, max }).map((value) => satang(BigInt(value)));
const limit = fc.option(amount(60), { nil: null, freq: 2 });
const paid = fc.integer({ min: 0, max: 9 }).map((value) => rate(value));

/** Bands as staff may enter them: ascending, and never paying more than the one before. */
const bands = fc
  .array(fc.record({ size: fc.integer({ min: 1, max: 15 }), rate: paid }), { maxLength: 3 })
  .map((list) => {
    const rates = list.map((each) => each.rate).toSorted((one, other) => other - one);
    let end = 0;
    return list.map(({ size }, index): Band => {
      end += size;
      return { soldUpToSatang: satang(BigInt(end)), rate: rates[index] ?? rate(0) };
    });
  });

const terms: fc.Arbitrary<BetTerms> = fc.record({
  rate: paid,
  minStakeSatang: fc.integer({ min: 1, max: 3 }).map((value) => satang(BigInt(value))),
  maxStakeSatang: amount(20),
  maxPerMemberSatang: limit,
  maxPerNumberSatang: limit,
  maxPayoutSatang: limit,
  bands,
});

const rule: fc.Arbitrary<NumberRule | undefined> = fc.oneof(
  fc.constantFrom<NumberRule | undefined>(undefined, undefined, { kind: "closed" }, { kind: "half_pay" }),
  fc.record({ kind: fc.constant("reduced" as const), rate: paid }),
);

/** Two numbers that are one in any order, and some that are none; at which of the type's rates, or at none of them. */
const lines = fc.array(
  fc.record({
    betType: fc.constantFrom("two_top" as const, "two_tod" as const, "three_tod" as const),
    digits: fc.constantFrom("12", "21", "12", "21", "12", "21", "777", "7"),
    stakeSatang: amount(8),
    step: fc.nat({ max: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
);

test("a bill is taken exactly where what is sold of each number is within its range", () => {
  const seen = { taken: 0, refused: 0, never: 0 };
  fc.assert(
    fc.property(terms, rule, lines, amount(30), amount(30), (given, ruled, drawn, byAllSatang, byMemberSatang) => {
      const sold: Sold = { byAllSatang, byMemberSatang };
      const offer = { termsOf: () => given, ruleOf: () => ruled, takesTodOfEqualDigits: false };
      const rates = [given.rate, ...given.bands.map((band) => band.rate)];
      const bill = drawn.map(({ betType, digits, stakeSatang, step }): BillLine => {
        const number = betType === "three_tod" && digits.length === 2 ? `3${digits}` : digits;
        return { betType, number, stakeSatang, rate: rates[step] ?? given.rate };
      });
      const isTaken = checkLines(bill, { ...offer, soldOf: () => sold }).every(({ status }) => status === "ok");
      const demands = demandsOf(bill, offer);
      const fits = demands?.every(
        ({ soldFrom, soldTo, ownTo }) => soldFrom <= byAllSatang && byAllSatang <= soldTo && byMemberSatang <= ownTo,
      );
      seen[demands === undefined ? "never" : isTaken ? "taken" : "refused"] += 1;
      expect(fits ?? false).toBe(isTaken);
    }),
    { numRuns: 5_000 },
  );
  expect(Math.min(seen.taken, seen.refused, seen.never)).toBeGreaterThan(50);
});

test("what a bill puts on a number is the sum of its lines, all orders of a tod number together", () => {
  const given: BetTerms = {
    rate: rate(5),
    minStakeSatang: satang(100n),
    maxStakeSatang: satang(10_000n),
    maxPerMemberSatang: satang(20_000n),
    maxPerNumberSatang: null,
    maxPayoutSatang: null,
    bands: [],
  };
  const offer = { termsOf: () => given, ruleOf: () => undefined, takesTodOfEqualDigits: false };
  const line = (number: string, stake: bigint): BillLine => ({
    betType: "two_tod",
    number,
    stakeSatang: satang(stake),
    rate: rate(5),
  });
  expect(demandsOf([line("21", 300n), line("12", 500n)], offer)).toMatchObject([
    { betType: "two_tod", number: "12", stake: 800n, liability: 4_000n, soldFrom: 0n, ownTo: 19_200n },
  ]);
});
