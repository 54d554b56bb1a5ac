import { satang } from "@chokdee/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BetType, numbersIn } from "./bet-type.ts";
import { type BillLine, checkLines, type RoundOffer } from "./check-lines.ts";
import { bandsAreInOrder, type NumberRule, stepNow } from "./number-rule.ts";
import { rate } from "./rate.ts";
import { type BetTerms, DEFAULT_TERMS } from "./terms.ts";

const baht = (amount: number) => satang(BigInt(amount) * 100n);

function line(betType: BetType, number: string, stake: number, shown = DEFAULT_TERMS[betType].rate): BillLine {
  return { betType, number, stakeSatang: baht(stake), rate: shown };
}

interface Given {
  readonly terms?: Partial<BetTerms>;
  readonly rule?: NumberRule;
  readonly sold?: number;
  readonly own?: number;
  readonly takesTodOfEqualDigits?: boolean;
}

/** A round on which every number of every type is in the same state, counted under `riskNumbers`. */
function offer(given: Given = {}, riskNumbers: string[] = []): RoundOffer {
  return {
    termsOf: (betType) => (betType === "three_front" ? undefined : { ...DEFAULT_TERMS[betType], ...given.terms }),
    ruleOf: () => given.rule,
    soldOf: (_betType, risk) => {
      riskNumbers.push(risk);
      return { byAllSatang: baht(given.sold ?? 0), byMemberSatang: baht(given.own ?? 0) };
    },
    takesTodOfEqualDigits: given.takesTodOfEqualDigits ?? false,
  };
}

const statusOf = (given: Given, each: BillLine) => checkLines([each], offer(given))[0]?.status;

describe("a type", () => {
  it("has so many numbers, all orders of a tod number being one", () => {
    const types = ["run_top", "two_top", "three_top", "two_tod", "three_tod", "four_tod"] as const;
    expect(types.map(numbersIn)).toEqual([10, 100, 1_000, 55, 220, 715]);
  });
});

describe("a line", () => {
  it("is sold at its rate, with what the number still takes", () => {
    expect(checkLines([line("two_top", "07", 100)], offer({ own: 17_000 }))).toEqual([
      { status: "ok", rate: rate(90), leftSatang: baht(3_000), nextRate: null },
    ]);
  });

  it.each<[string, BillLine]>([
    ["a number too short", line("two_top", "7", 100)],
    ["a number too long", line("two_top", "007", 100)],
    ["letters", line("two_top", "a7", 100)],
    ["Thai digits", line("two_top", "๐๗", 100)],
    ["a type that the round does not carry", line("three_front", "123", 100)],
    ["tod of equal digits", line("three_tod", "777", 100)],
  ])("is invalid with %s", (_name, each) => {
    expect(checkLines([each], offer())).toEqual([{ status: "invalid", rate: null, leftSatang: null, nextRate: null }]);
  });

  it("may be tod of equal digits where the operator switched it on", () => {
    expect(statusOf({ takesTodOfEqualDigits: true }, line("three_tod", "777", 100))).toBe("ok");
  });

  it.each<[number, string]>([
    [0, "out_of_range"],
    [1, "ok"],
    [5_000, "ok"],
    [5_001, "out_of_range"],
  ])("of %d baht is %s", (stake, expected) => {
    expect(statusOf({}, line("two_top", "07", stake))).toBe(expected);
  });

  it("meets the member's own limit, the number's limit and the payout's cap", () => {
    expect(statusOf({ own: 19_900 }, line("two_top", "07", 100))).toBe("ok");
    expect(statusOf({ own: 19_901 }, line("two_top", "07", 100))).toBe("over_limit");
    expect(statusOf({ sold: 199_900 }, line("two_top", "07", 100))).toBe("ok");
    expect(statusOf({ sold: 199_901 }, line("two_top", "07", 100))).toBe("over_limit");
    expect(statusOf({ terms: { maxPayoutSatang: baht(8_999) } }, line("two_top", "07", 100))).toBe("over_limit");
    const unlimited = { maxPerMemberSatang: null, maxPerNumberSatang: null, maxPayoutSatang: null };
    expect(statusOf({ sold: 1e9, own: 1e9, terms: unlimited }, line("two_top", "07", 100))).toBe("ok");
  });

  it("gets the current rate when another was shown", () => {
    const [checked] = checkLines([line("two_top", "07", 100, rate(95))], offer());
    expect(checked).toMatchObject({ status: "rate_changed", rate: rate(90) });
  });
});

describe("lines of one bill", () => {
  it("count against each other, all orders of a tod number under one", () => {
    const risks: string[] = [];
    const given = { terms: { maxPerMemberSatang: baht(250) } };
    const lines = [line("three_tod", "321", 100), line("three_tod", "213", 100), line("three_tod", "123", 100)];
    const checked = checkLines(lines, offer(given, risks));
    expect(checked.map(({ status }) => status)).toEqual(["ok", "ok", "over_limit"]);
    expect(checked[2]?.leftSatang).toBe(baht(50));
    expect(risks).toEqual(["123", "123", "123"]);
  });

  it("step the rate down as two bills would, and none is sold past the edge of its step", () => {
    const crossing = checkLines([line("three_top", "123", 2_000)], offer({ sold: 4_000 }));
    expect(crossing).toEqual([{ status: "over_limit", rate: rate(900), leftSatang: baht(1_000), nextRate: rate(700) }]);
    const lines = [
      line("three_top", "123", 1_000),
      line("three_top", "123", 1_000),
      line("three_top", "123", 1_000, rate(700)),
      line("three_top", "321", 1_000),
    ];
    const checked = checkLines(lines, offer({ sold: 4_000 }));
    expect(checked.map(({ status, rate: now }) => [status, now])).toEqual([
      ["ok", rate(900)],
      ["rate_changed", rate(700)],
      ["ok", rate(700)],
      ["ok", rate(900)],
    ]);
  });

  it("never pay, in whatever order and size, more than the steps allow", () => {
    const stake = fc.integer({ min: 1, max: 2_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.array(stake, { maxLength: 30 }), (before, stakes) => {
        let sold = before;
        for (const each of stakes) {
          const given = { sold, terms: { maxPerMemberSatang: null } };
          const [now] = checkLines([line("three_top", "123", each)], offer(given));
          const taken =
            now?.rate == null ? now : checkLines([line("three_top", "123", each, now.rate)], offer(given))[0];
          if (taken?.status !== "ok") continue;
          const edge = DEFAULT_TERMS.three_top.bands.find((band) => band.rate === taken.rate)?.soldUpToSatang ?? 0n;
          sold += each;
          expect(baht(sold) <= edge).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("the rate of a number", () => {
  const terms = DEFAULT_TERMS.three_top;

  it.each([
    [0, 900, 5_000],
    [4_999, 900, 1],
    [5_000, 700, 5_000],
    [9_999, 700, 1],
    [10_000, 450, 10_000],
    [19_999, 450, 1],
  ])("after %d baht sold is %d for %d more", (sold, expected, room) => {
    expect(stepNow(terms, undefined, baht(sold))).toEqual({ rate: rate(expected), roomSatang: baht(room) });
  });

  it("steps down where less is left than the smallest stake", () => {
    expect(stepNow(terms, undefined, satang(499_950n))).toEqual({ rate: rate(700), roomSatang: satang(500_050n) });
  });

  it("is closed past the last step, and by staff", () => {
    expect(stepNow(terms, undefined, baht(20_000))).toBeNull();
    expect(stepNow(terms, { kind: "closed" }, baht(0))).toBeNull();
    expect(statusOf({ rule: { kind: "closed" } }, line("two_top", "07", 100))).toBe("closed");
  });

  it.each<[NumberRule, number, number, number]>([
    [{ kind: "half_pay" }, 0, 450, 20_000],
    [{ kind: "reduced", rate: rate(800) }, 0, 800, 5_000],
    [{ kind: "reduced", rate: rate(800) }, 6_000, 700, 4_000],
    [{ kind: "reduced", rate: rate(700) }, 0, 700, 10_000],
    [{ kind: "reduced", rate: rate(950) }, 0, 900, 5_000],
  ])("is the lower of staff's rule and the step: %j after %d baht is %d for %d more", (rule, sold, expected, room) => {
    expect(stepNow(terms, rule, baht(sold))).toEqual({ rate: rate(expected), roomSatang: baht(room) });
  });

  it("takes bands only in order", () => {
    expect(bandsAreInOrder(terms.bands)).toBe(true);
    expect(bandsAreInOrder(terms.bands.toReversed())).toBe(false);
    expect(bandsAreInOrder([])).toBe(true);
  });
});
