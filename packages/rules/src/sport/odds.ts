import { checkAmounts, scaledDown, scaledUp } from "./exact.ts";
import type { OddsFormat, Price, Stake } from "./types.ts";

export const ODDS_FORMATS: readonly OddsFormat[] = ["malay", "hong-kong", "indonesian", "decimal"];
export const MIN_PRICE: Price = 101;
/** Anything longer is offered at this. */
export const MAX_PRICE: Price = 50_000;
const EVEN = 100;

export function isPrice(value: number): boolean {
  return Number.isSafeInteger(value) && value >= MIN_PRICE && value <= MAX_PRICE;
}

/**
 * A price in a format, in signed hundredths: 205 is -96 in Malay. What is below zero says how much is lost to win 1.00,
 * and is rounded up, so that no format pays more than the price itself.
 */
export function oddsIn(format: OddsFormat, price: Price): number {
  const profit = price - EVEN;
  switch (format) {
    case "decimal":
      return price;
    case "hong-kong":
      return profit;
    case "malay":
      return profit <= EVEN ? profit : -inverse(profit);
    case "indonesian":
      return profit >= EVEN ? profit : -inverse(profit);
  }
}

function inverse(profit: number): number {
  return Math.ceil((EVEN * EVEN) / profit);
}

/** With two decimals, as it stands on a page. */
export function oddsText(format: OddsFormat, price: Price): string {
  return (oddsIn(format, price) / EVEN).toFixed(2);
}

/**
 * The longest price that pays no more than these odds, for what others quote in their format. Undefined where the odds
 * are none, or shorter than any price.
 */
export function priceFromOdds(format: OddsFormat, odds: number): Price | undefined {
  if (!Number.isSafeInteger(odds) || odds === 0) return undefined;
  if (odds < 0 && (format === "decimal" || format === "hong-kong")) return undefined;
  const profit = odds > 0 ? odds - (format === "decimal" ? EVEN : 0) : Math.floor((EVEN * EVEN) / -odds);
  const price = Math.min(profit + EVEN, MAX_PRICE);
  return isPrice(price) ? price : undefined;
}

/** What is at risk and what is won for the amount that a member types at odds of a format, in signed hundredths. */
export function stakeAtOdds(format: OddsFormat, odds: number, typed: number): Stake {
  checkAmounts(typed);
  if (odds < 0) return { risk: scaledUp(typed, -odds, EVEN), win: typed };
  return { risk: typed, win: scaledDown(typed, format === "decimal" ? odds - EVEN : odds, EVEN) };
}

/** What is at risk and what is won for the amount that a member types while this format is chosen. */
export function stakeOf(format: OddsFormat, price: Price, typed: number): Stake {
  return stakeAtOdds(format, oddsIn(format, price), typed);
}

/** The least that has to be typed so that no less than `minRisk` is at risk. */
export function minTyped(format: OddsFormat, price: Price, minRisk: number): number {
  const most = maxTyped(format, price, minRisk);
  return stakeOf(format, price, most).risk < minRisk ? most + 1 : most;
}

/** The most that may be typed so that no more than `maxRisk` is at risk. */
export function maxTyped(format: OddsFormat, price: Price, maxRisk: number): number {
  checkAmounts(maxRisk);
  const odds = oddsIn(format, price);
  return odds < 0 ? scaledDown(maxRisk, EVEN, -odds) : maxRisk;
}
