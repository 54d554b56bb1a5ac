import type { Draws } from "../fair/draws.ts";
import { baccaratFacts, baccaratGrade, baccaratPlaces, dealBaccarat } from "./baccarat.ts";
import { Dealer } from "./cards.ts";
import { diceGrade, diceOutcome, fishPrawnCrabPlaces, hiLoPlaces, rollDice, sicBoPlaces } from "./dice.ts";
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

/** The least and the greatest number that a draw can show. */
const RANGES: Readonly<Record<TableKind, readonly [number, number]>> = {
  baccarat: [0, 51],
  "dragon-tiger": [0, 51],
  "sic-bo": [1, 6],
  "hi-lo": [1, 6],
  "fish-prawn-crab": [1, 6],
  roulette: [0, 36],
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

/** The numbers of a round in the order drawn: cards 0 to 51, dice 1 to 6, or a number of the wheel. */
export function drawnOf(outcome: Outcome): number[] {
  switch (outcome.kind) {
    case "baccarat": {
      const { player, banker } = outcome;
      return [player[0], banker[0], player[1], banker[1], player[2], banker[2]].filter((card) => card !== undefined);
    }
    case "dragon-tiger":
      return [outcome.dragon, outcome.tiger];
    case "sic-bo":
    case "hi-lo":
    case "fish-prawn-crab":
      return [...outcome.dice];
    case "roulette":
      return [outcome.number];
  }
}

/** The round that these numbers make, in the order drawn. Anything but a whole round is refused. */
export function outcomeOf(kind: TableKind, drawn: readonly number[]): Outcome {
  const [low, high] = RANGES[kind];
  const left = [...drawn];
  const take = () => {
    const number = left.shift();
    if (number === undefined || !Number.isInteger(number) || number < low || number > high) {
      throw new RangeError(`${drawn.join()} is no round of ${kind}`);
    }
    return number;
  };
  const outcome = madeOf(kind, take);
  if (left.length > 0) throw new RangeError(`${drawn.join()} is more than a round of ${kind}`);
  return outcome;
}

function madeOf(kind: TableKind, take: () => number): Outcome {
  if (kind === "baccarat") return dealBaccarat({ take });
  if (kind === "dragon-tiger") return dealDragonTiger({ take });
  return kind === "roulette" ? { kind, number: take() } : diceOutcome(kind, [take(), take(), take()]);
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
