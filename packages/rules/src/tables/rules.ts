import type { Draws } from "../fair/draws.ts";
import { baccaratFacts, baccaratGrade, baccaratPlaces, dealBaccarat } from "./baccarat.ts";
import { Dealer } from "./cards.ts";
import { diceGrade, fishPrawnCrabPlaces, hiLoPlaces, rollDice, sicBoPlaces } from "./dice.ts";
import { dealDragonTiger, dragonTigerGrade, dragonTigerPlaces } from "./dragon-tiger.ts";
import { rouletteGrade, roulettePlaces, spinRoulette } from "./roulette.ts";
import type {
  DrawnRound,
  DrawStep,
  Grade,
  Odds,
  Outcome,
  Place,
  Shoe,
  TableKind,
  TableRules,
  TableVariant,
} from "./types.ts";

const PLACES: Readonly<Record<TableKind, (variant: TableVariant) => Place[]>> = {
  baccarat: baccaratPlaces,
  "dragon-tiger": dragonTigerPlaces,
  "sic-bo": sicBoPlaces,
  "hi-lo": hiLoPlaces,
  "fish-prawn-crab": fishPrawnCrabPlaces,
  roulette: roulettePlaces,
};

const built = new Map<string, TableRules>();
const byId = new WeakMap<TableRules, ReadonlyMap<string, Place>>();

/** The rules of a kind: the same object at every call. */
export function rulesOf({ kind, variant }: { readonly kind: TableKind; readonly variant: TableVariant }): TableRules {
  const key = `${kind} ${variant}`;
  const known = built.get(key);
  if (known) return known;
  const rules = { kind, variant, places: PLACES[kind](variant) };
  built.set(key, rules);
  return rules;
}

/** Undefined where the board has no such place. */
export function placeOf(rules: TableRules, id: string): Place | undefined {
  let places = byId.get(rules);
  if (!places) {
    places = new Map(rules.places.map((place) => [place.id, place]));
    byId.set(rules, places);
  }
  return places.get(id);
}

export function hasShoe(kind: TableKind): boolean {
  return kind === "baccarat" || kind === "dragon-tiger";
}

/**
 * Draws one round. A kind with cards takes them out of the shoe, one draw each, and burns first where the shoe is
 * fresh; dice are three draws below 6, roulette one below 37. The same draws and shoe always give the same round.
 */
export function drawOutcome({ kind }: Pick<TableRules, "kind">, draws: Draws, shoe: Shoe | null): DrawnRound {
  if (kind === "baccarat" || kind === "dragon-tiger") {
    if (shoe === null) throw new RangeError(`${kind} is dealt from a shoe`);
    const dealer = new Dealer(shoe, draws);
    const outcome = kind === "baccarat" ? dealBaccarat(dealer) : dealDragonTiger(dealer);
    return { outcome, shoe: dealer.close(), steps: dealer.steps };
  }
  const steps: DrawStep[] = [];
  const outcome = kind === "roulette" ? spinRoulette(draws, steps) : rollDice(kind, draws, steps);
  return { outcome, shoe: null, steps };
}

/** How a bet on this place ends. */
export function gradeOf(rules: TableRules, outcome: Outcome, place: Place): Grade {
  if (outcome.kind !== rules.kind) throw new RangeError(`an outcome of ${outcome.kind} at ${rules.kind}`);
  switch (outcome.kind) {
    case "baccarat":
      return baccaratGrade(place.id, baccaratFacts(outcome), rules.variant);
    case "dragon-tiger":
      return dragonTigerGrade(place.id, outcome);
    case "sic-bo":
    case "hi-lo":
    case "fish-prawn-crab":
      return diceGrade(place.id, outcome);
    case "roulette":
      return rouletteGrade(place, outcome);
  }
}

/** The profit for each unit staked: −1 where the stake is lost. */
export function profitOf(place: Place, grade: Grade): Odds {
  if (grade === "lose") return [-1, 1];
  if (grade === "half") return [-1, 2];
  if (grade === "push") return [0, 1];
  const odds = place.pays[grade];
  if (!odds) throw new RangeError(`${place.id} does not pay ${grade}`);
  return odds;
}
