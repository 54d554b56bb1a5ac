import { dealBaccarat } from "../baccarat.ts";
import { cardFromText } from "../cards.ts";
import { rulesOf } from "../rules.ts";
import type { BaccaratOutcome, Card, PlacedBet, TableRules } from "../types.ts";

export const standard = rulesOf({ kind: "baccarat", variant: "standard" });
export const noCommission = rulesOf({ kind: "baccarat", variant: "no-commission" });
export const dragonTiger = rulesOf({ kind: "dragon-tiger", variant: "standard" });
export const sicBo = rulesOf({ kind: "sic-bo", variant: "standard" });
export const hiLo = rulesOf({ kind: "hi-lo", variant: "standard" });
export const fishPrawnCrab = rulesOf({ kind: "fish-prawn-crab", variant: "standard" });
export const roulette = rulesOf({ kind: "roulette", variant: "standard" });
export const allRules: readonly TableRules[] = [
  standard,
  noCommission,
  dragonTiger,
  sicBo,
  hiLo,
  fishPrawnCrab,
  roulette,
];

export function card(text: string): Card {
  const found = cardFromText(text);
  if (found === undefined) throw new Error(`no card ${text}`);
  return found;
}

/** A hand from its ranks in the order dealt, in four suits by turns. Every card must be used. */
export function handOf(ranks: string): BaccaratOutcome {
  const cards = [...ranks].map((rank, index) => card(`${rank}${"SHDC"[index % 4] ?? ""}`));
  const outcome = dealBaccarat({ take: () => cards.shift() ?? Number.NaN });
  if (cards.length > 0 || Number.isNaN(outcome.playerTotal + outcome.bankerTotal)) throw new Error(`no hand ${ranks}`);
  return outcome;
}

export function bet(place: string, stake: number): PlacedBet {
  return { place, stake };
}
