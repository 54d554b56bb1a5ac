import type { Scope } from "./scope.ts";

/** Numbers and what is bet on them. Without numbers it prices those on the lines above. */
export interface Entry {
  readonly numbers: readonly string[];
  readonly prices: readonly string[];
  readonly scope: Scope;
  /** The words in front of the line, which may be meant for the lines below as well. */
  readonly lead: Scope;
  /** Each price has the word for its place beside it. */
  readonly isLabelled: boolean;
  /** Nothing but space or dashes between the numbers, so `1 2 3` may be one number. */
  readonly isSpaced: boolean;
  /** A บ behind the last price, which is บาท or บน. */
  readonly isBahtOrTop: boolean;
}

/** How certain it is that numbers and prices are what they were taken for. */
export type Certainty =
  | "sure"
  /** A sign of multiplication, but no mark: below numbers without a price it may be anything. */
  | "joined"
  /** `20x20`: the number may as well be a price of the numbers above. */
  | "prices"
  /** `12 50`: all of it may be numbers whose price is below. */
  | "list";

/** What one line of a slip means, before the lines around it are looked at. */
export type Statement =
  | { readonly kind: "nothing" }
  /** Words alone, which apply to the lines below. */
  | { readonly kind: "header"; readonly scope: Scope }
  /** Numbers whose price is below. Where one of them may be the price itself, only a price alone will do. */
  | { readonly kind: "numbers"; readonly numbers: readonly string[]; readonly needsPriceAlone: boolean }
  | { readonly kind: "entries"; readonly entries: readonly Entry[]; readonly certainty: Certainty };
