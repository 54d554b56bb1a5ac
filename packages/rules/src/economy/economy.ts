import type { CommissionTerms } from "../affiliate.ts";
import type { PlayableGame } from "./games.ts";
import type { EconomyOffer } from "./offers.ts";

/** All settings that give something, as plain values. Amounts are satang. */
export interface Economy {
  readonly games: readonly PlayableGame[];
  readonly offers: readonly EconomyOffer[];
  readonly cashback: CashbackSettings;
  readonly commission: CommissionTerms;
  /** What has to be played in a year to keep each level above the first. */
  readonly levels: readonly { readonly level: number; readonly turnover: number }[];
  /** Points for 10,000 baht of play, by category. */
  readonly pointRates: Readonly<Record<string, number>>;
  /** The most that a point buys in the shop. */
  readonly pointWorth: number;
  readonly gifts: readonly Gift[];
  /** Percent of a round's margin that yeekee's rank prizes cost at most. */
  readonly prizeShare: number;
}

/** Rates are hundredths of a percent, by level and category; that of losses knows no category. */
export interface CashbackSettings {
  readonly turnover: readonly { readonly level: number; readonly category: string; readonly rate: number }[];
  readonly loss: readonly { readonly level: number; readonly rate: number }[];
}

/** What is given for nothing, or for something that costs: a coupon, a quest, a check-in, a spin, a prize. */
export interface Gift {
  readonly name: string;
  /**
   * Credit counts in full whatever has to be played: whoever stakes it on one bet of a large multiple gets nearly all of
   * it on average, since what is left to play costs next to nothing of what was won.
   */
  readonly worth: number;
  readonly timesAYear: number;
  /** What has to be played for it each time, and the categories that count; any where empty. */
  readonly play: { readonly amount: number; readonly categories: readonly string[] };
}

export const strategies = [
  "honest",
  "hunter",
  "grinder",
  "ring",
  "refund",
  "tables",
  "football",
  "pools",
  "yeekee",
] as const;
export type Strategy = (typeof strategies)[number];

export interface Finding {
  readonly strategy: Strategy;
  /** What the house has of it in a year and for one person, in satang; below zero it pays. */
  readonly margin: number;
  /** What it may cost: a gift is a gift, but not more of them than a person costs to invent. */
  readonly allowed: number;
  readonly isWinning: boolean;
  /** What it consists of, the dearest first. */
  readonly parts: readonly { readonly name: string; readonly margin: number }[];
}

/**
 * What one more person costs whoever invents them: a name, a number, a bank account that is theirs, for a year. Gifts of
 * less are not worth a ring, and are what the operator is ready to give to a member.
 */
export const STRAW_PERSON = 500_000;
