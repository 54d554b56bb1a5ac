import type { BetType } from "../bet-type.ts";
import { type SlipFault, slipFault } from "./faults.ts";
import type { Scope } from "./scope.ts";
import type { Place } from "./words.ts";

const TYPES: Readonly<Record<number, Partial<Readonly<Record<Place, BetType>>>>> = {
  1: { top: "run_top", bottom: "run_bottom", unit: "pin_unit", ten: "pin_ten", hundred: "pin_hundred" },
  2: { top: "two_top", bottom: "two_bottom", tod: "two_tod" },
  3: { top: "three_top", tod: "three_tod", front: "three_front", bottom: "three_bottom" },
  4: { top: "four_top", tod: "four_tod" },
};

/** What several prices mean where no place is named: `12=50x50` and `123=50x50x50`. */
const USUAL_PLACES: Readonly<Record<number, readonly Place[]>> = {
  1: ["top", "bottom"],
  2: ["top", "bottom"],
  3: ["top", "tod", "bottom"],
  4: ["top", "tod"],
};

/** How many prices a number of this many digits can have. */
export function maxPrices(digits: number): number {
  return USUAL_PLACES[digits]?.length ?? 0;
}

/**
 * The types that a number of this many digits is bet on, one per price, or all at one price. `chosen` are the types
 * that the entry screen has selected, for lines that name none.
 */
export function betTypesFor(
  digits: number,
  scope: Scope,
  priceCount: number,
  chosen: readonly BetType[],
): readonly BetType[] | SlipFault {
  if (scope.digits !== null && scope.digits !== digits) return slipFault("wrong_digits", scope.digits);
  if (digits < scope.minDigits) return slipFault("unclear_type");
  const types = Object.values(TYPES[digits] ?? {});
  const fitting = chosen.filter((betType) => types.includes(betType));
  if (scope.places.length === 0 && priceCount === 1 && fitting.length > 0) return fitting;
  const places = placesFor(digits, scope.places, priceCount);
  if (priceCount > 1 && places.length !== priceCount) return slipFault("price_count");
  const found = places.flatMap((place) => TYPES[digits]?.[place] ?? []);
  return found.length === places.length ? found : slipFault("no_such_type", `${digits} หลัก`);
}

function placesFor(digits: number, named: readonly Place[], priceCount: number): readonly Place[] {
  if (named.length === 0) return priceCount === 1 ? ["top"] : (USUAL_PLACES[digits] ?? []).slice(0, priceCount);
  // Tod belongs to the top, so under บน a second price of three digits is its own.
  const isTopAndTod = digits >= 3 && priceCount === 2 && named.length === 1 && named[0] === "top";
  return isTopAndTod ? ["top", "tod"] : named;
}
