import { bonusOf, depositPart, goalOf, type Offer } from "../promotions/offer.ts";
import { playRefusal, type PlayTerms } from "../promotions/play-terms.ts";
import type { TakeTerms } from "../promotions/eligibility.ts";
import { valueOf, valueOfBalanceGoal } from "./bonus-value.ts";
import type { PlayableGame } from "./games.ts";

/** A promotion with all that decides what it can be made to pay. */
export interface EconomyOffer {
  readonly name: string;
  readonly claim: "deposit" | "button" | "given";
  readonly offer: Offer;
  readonly play: PlayTerms;
  readonly take: Pick<TakeTerms, "useLimit" | "weekdays" | "audience" | "depositDays">;
  /** Satang beyond the deposit. */
  readonly maxWithdraw: bigint | null;
}

/** One person takes so many promotions a day at most, whatever each allows. */
const MAX_A_DAY = 10;
/** The largest deposit that is thought of where nothing bounds a percentage: 100,000 baht. */
const LARGE_DEPOSIT = 10_000_000n;
const TIMES_A_YEAR = { ever: 1, day: 365, week: 52, month: 12 } as const;

/** What one use of an offer brings the person who chooses deposit, game and stakes best, in satang; never below zero. */
export function gainOfOffer(offer: EconomyOffer, games: readonly PlayableGame[]): number {
  return Math.max(0, gainAt(offer, bestDeposit(offer), games));
}

/** How often one person can use it in a year. */
export function usesAYear({ take: { useLimit, weekdays, audience, depositDays } }: EconomyOffer): number {
  if (audience === "new_member") return 1;
  const days = (weekdays.length === 0 ? 7 : new Set(weekdays).size) / 7;
  const perYear = useLimit ? useLimit.times * TIMES_A_YEAR[useLimit.per] : Number.POSITIVE_INFINITY;
  const months = audience === "birthday" && useLimit?.per !== "ever" ? 1 / 12 : 1;
  // A streak of deposits is one deposit a day, so that it lets nobody use an offer twice on one.
  const daily = depositDays > 0 ? 1 : MAX_A_DAY;
  return Math.min(useLimit?.per === "ever" ? perYear : perYear * months, daily * 365 * days * months);
}

/** The least that brings the whole bonus: more bonus is never worth less, and more deposit only adds to what is played. */
function bestDeposit({ claim, offer }: EconomyOffer): bigint {
  if (claim !== "deposit") return 0n;
  const whole = depositPart(offer, 0n, LARGE_DEPOSIT);
  return whole > offer.minDeposit ? whole : offer.minDeposit;
}

function gainAt({ offer, play, maxWithdraw }: EconomyOffer, deposit: bigint, games: readonly PlayableGame[]): number {
  const bonus = bonusOf(offer, deposit);
  const allowed = games.flatMap((game) =>
    playRefusal(play, game) ? [] : [{ game, weight: (play.weights[game.category] ?? 100) / 100 }],
  );
  const terms = {
    deposit: Number(deposit),
    bonus: Number(bonus),
    cap: maxWithdraw === null ? null : Number(maxWithdraw),
    maxBet: play.maxBet === null ? null : Number(play.maxBet),
    games: allowed,
  };
  const goal = Number(goalOf(offer, deposit, bonus));
  const value = offer.goal === "balance" ? valueOfBalanceGoal(terms, goal) : valueOf({ ...terms, turnover: goal });
  return value - terms.deposit;
}
