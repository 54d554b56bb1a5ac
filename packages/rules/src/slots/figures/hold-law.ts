import type { HoldFeature, SlotDefinition } from "../definition.ts";
import { EMPTY } from "../events.ts";
import { boardFactor, findWins } from "../find-wins.ts";
import { valueSummary } from "./free-spin-law.ts";
import { freshState } from "../play-stop.ts";
import { mix, plus, repeated, type Summary, summaryOf } from "./summary.ts";
import { symbolsOf } from "../symbols.ts";

/** What the hold feature wins by how many places it starts with. */
export function heldSummary(definition: SlotDefinition, hold: HoldFeature, rates: readonly number[]): Summary[] {
  const { starts } = hold;
  if (starts.kind !== "count") throw new RangeError("no symbol opens the feature");
  const places = freshState(definition).heights.reduce((sum, rows) => sum + rows, 0);
  const nothing = summaryOf([[0, 1]], rates);
  const value = valueSummary(symbolsOf(definition).valued.get(starts.symbol)?.weights ?? {}, 1, rates);
  const values = Array.from({ length: places + 1 }, (_, count) => repeated(value, count, nothing));
  const from: Summary[] = [];
  from[places] = summaryOf([[hold.full, 1]], rates);
  for (let filled = places - 1; filled >= 0; filled--) {
    const laws = nextFilled(hold, places - filled).map(
      ([more, chance]) => [chance, plus(values[more] ?? nothing, from[filled + more] ?? nothing)] as const,
    );
    from[filled] = mix(laws);
  }
  return from.map((toCome, filled) => plus(values[filled] ?? nothing, toCome));
}

/** How many of the empty places are filled by the next spins, until one brings something: 0 ends the feature. */
function nextFilled({ chance, respins }: HoldFeature, empty: number): [number, number][] {
  const hit = chance.hits / chance.of;
  const none = (1 - hit) ** empty;
  const ends = none ** respins;
  return Array.from({ length: empty + 1 }, (_, more) => {
    if (more === 0) return [0, ends];
    const likely = choose(empty, more) * hit ** more * (1 - hit) ** (empty - more);
    return [more, ((1 - ends) * likely) / (1 - none)];
  });
}

function choose(all: number, some: number): number {
  let ways = 1;
  for (let at = 1; at <= some; at++) ways = (ways * (all - some + at)) / at;
  return ways;
}

/** What the feature wins that starts with an empty board and a drawn symbol: over every set of filled places. */
export function drawnHoldSummary(definition: SlotDefinition, hold: HoldFeature, rates: readonly number[]): Summary {
  const { starts } = hold;
  if (starts.kind !== "chance") throw new RangeError("a symbol opens the feature");
  const sets = filledSets(definition, hold);
  const total = Object.values(starts.symbols).reduce((sum, weight) => sum + weight, 0);
  return mix(
    Object.entries(starts.symbols).map(([symbol, weight]) => {
      const law = sets.map((chance, set) => [payOf(definition, hold, symbol, set), chance] as const);
      return [weight / total, summaryOf(law, rates)] as const;
    }),
  );
}

/** How likely the feature ends with each set of places, as bits. */
export function filledSets(definition: SlotDefinition, hold: HoldFeature): number[] {
  const places = freshState(definition).heights.reduce((sum, rows) => sum + rows, 0);
  const reachedSets = new Float64Array(2 ** places);
  reachedSets[0] = 1;
  const ends: number[] = [];
  const full = 2 ** places - 1;
  for (let set = 0; set <= full; set++) {
    const here = reachedSets[set] as number;
    const open = full & ~set;
    const empty = bitsOf(open);
    const law = nextFilled(hold, empty);
    ends[set] = here * (set === full ? 1 : (law[0]?.[1] ?? 0));
    for (let added = open; added > 0; added = (added - 1) & open) {
      const more = bitsOf(added);
      const chance = (law[more]?.[1] ?? 0) / choose(empty, more);
      reachedSets[set | added] = (reachedSets[set | added] as number) + here * chance;
    }
  }
  return ends;
}

function bitsOf(set: number): number {
  let bits = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) bits += 1;
  return bits;
}

function payOf(definition: SlotDefinition, hold: HoldFeature, symbol: string, set: number): number {
  let place = 0;
  const grid = freshState(definition).heights.map((rows) =>
    Array.from({ length: rows }, () => ((set >> place++) & 1 ? symbol : EMPTY)),
  );
  const units = findWins(definition, grid).reduce((sum, win) => sum + win.units, 0);
  return units * boardFactor(definition, grid) + (grid.flat().includes(EMPTY) ? 0 : hold.full);
}
