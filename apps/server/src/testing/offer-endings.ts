import {
  bonusOf,
  depositPart,
  type Ending,
  type EndTerms,
  finishEnding,
  giveUpEnding,
  type Offer,
} from "@chokdee/rules/promotions";
import fc from "fast-check";
import { expect } from "vitest";
import { offerOf } from "../modules/promotions/rules.ts";
import { offers } from "../modules/promotions/seed.ts";

/** An offer with the most that may come of it beyond the deposit. */
interface CappedOffer {
  readonly offer: Offer;
  readonly maxWithdraw: bigint | null;
}

const satang = (max: bigint) => fc.bigInt({ min: 1n, max });

const seeded: fc.Arbitrary<CappedOffer> = fc
  .constantFrom(...offers)
  .map((form) => ({ offer: offerOf(form), maxWithdraw: form.max_withdraw }));

const random: fc.Arbitrary<CappedOffer> = fc.record({
  offer: fc.record({
    kind: fc.constantFrom("percent", "fixed"),
    value: satang(1_000n),
    minDeposit: fc.bigInt({ min: 0n, max: 50_000n }),
    exactDeposit: fc.option(satang(50_000n), { freq: 3 }),
    maxBonus: fc.option(satang(100_000n)),
    goal: fc.constantFrom("turnover", "balance"),
    goalPercent: fc.integer({ min: 1, max: 3_000 }),
    goalAmount: fc.constant(null),
  }),
  maxWithdraw: fc.option(satang(200_000n)),
});

/** A bet of a part of what is left; one that is open ends only after the promotion. */
const bet = fc.record({
  stakePercent: fc.bigInt({ min: 1n, max: 100n }),
  payoutPercent: fc.constantFrom(0n, 0n, 50n, 195n, 400n, 9_000n),
  isOpen: fc.boolean(),
});

const play = fc.record({
  taken: fc.oneof(seeded, random),
  chosen: satang(1_000_000n),
  received: satang(10_000_000n),
  bets: fc.array(bet, { maxLength: 12 }),
});

/** What the member has of it in all: at the end and of every bet that ends later. */
function shareOut(
  end: (balance: bigint, terms: EndTerms) => Ending,
  terms: Omit<EndTerms, "before">,
  arrivals: readonly bigint[],
): bigint {
  return arrivals.reduce((before, arrival) => before + end(arrival, { ...terms, before }).paid, 0n);
}

/** Plays seeded and random offers at random, and ends each both ways at the same moment. */
export function expectFairEndings(numRuns: number): void {
  fc.assert(
    fc.property(play, ({ taken: { offer, maxWithdraw }, received, bets, ...more }) => {
      const least = offer.exactDeposit ?? offer.minDeposit;
      const chosen = more.chosen > least ? more.chosen : least;
      const paid = received > chosen ? received : chosen;
      const deposit = depositPart(offer, chosen, paid);
      const bonus = bonusOf(offer, deposit);
      expect(deposit).toBeLessThanOrEqual(paid);
      let balance = deposit + bonus;
      const late: bigint[] = [];
      for (const { stakePercent, payoutPercent, isOpen } of bets) {
        const stake = (balance * stakePercent) / 100n;
        const payout = (stake * payoutPercent) / 100n;
        balance += isOpen ? -stake : payout - stake;
        if (isOpen) late.push(payout);
      }
      const arrivals = [balance, ...late];
      const total = arrivals.reduce((sum, each) => sum + each, 0n);
      const finished = shareOut(finishEnding, { deposit, maxWithdraw }, arrivals);
      const givenUp = shareOut(giveUpEnding, { deposit, maxWithdraw }, arrivals);
      expect(finished).toBeGreaterThanOrEqual(givenUp);
      expect(givenUp).toBe(total < deposit ? total : deposit);
      expect(finished).toBe(maxWithdraw === null || total < deposit + maxWithdraw ? total : deposit + maxWithdraw);
    }),
    { numRuns },
  );
}
