import { reached } from "../by-count.ts";
import type { SlotDefinition, SpinMode, Weights } from "../definition.ts";
import { freshState, multiplierAt } from "../play-stop.ts";
import { add, type Polynomial, power, scaled, times } from "./polynomial.ts";
import type { StopLaw } from "./stop-law.ts";
import { symbolsOf } from "../symbols.ts";

/** Chances of one place of a column. Every law is a polynomial in the number of scatters. */
interface Column {
  readonly rows: number;
  /** What a place shows, whatever that is. */
  readonly any: Polynomial;
  /** How likely a place carries a symbol on, by itself or as a wild. */
  readonly carries: ReadonlyMap<string, number>;
  readonly wild: number;
}

interface Game {
  readonly columns: readonly Column[];
  readonly symbols: readonly string[];
  readonly payOf: (symbol: string, count: number) => number;
}

/** Which columns are struck, to how likely that is. */
type StrikeLaw = readonly (readonly [ReadonlySet<number>, number])[];

/**
 * The exact law of a stop on weighted ways whose columns may be struck, by its scatters: columns are independent, so
 * the mean number of ways of a symbol, and of two symbols together, is a product over the columns.
 */
export function struckLaw(definition: SlotDefinition, mode: SpinMode, number: number): StopLaw {
  const game = gameOf(definition, mode);
  const factor = multiplierAt(mode, 0);
  let mean: Polynomial = [];
  let square: Polynomial = [];
  for (const [struck, chance] of strikeLaw(definition, mode, number)) {
    const sizes = game.columns.map((_, column) => (struck.has(column) ? 2 : 1));
    for (const one of game.symbols) {
      mean = add(mean, scaled(meanWays(game, sizes, one), chance * factor));
      for (const other of game.symbols) {
        square = add(square, scaled(meanProduct(game, sizes, one, other), chance * factor ** 2));
      }
    }
  }
  const all = game.columns.reduce<Polynomial>((product, { any, rows }) => times(product, power(any, rows)), [1]);
  const none = losing(game);
  const { scatters: ids, byId } = symbolsOf(definition);
  const [scatter = ""] = ids;
  return all.flatMap((chance, scatters) => {
    if (chance === 0) return [];
    const extra = reached(byId.get(scatter)?.pays ?? {}, scatters);
    const first = (mean[scatters] ?? 0) / chance;
    const won = {
      mean: first + extra,
      meanSquare: (square[scatters] ?? 0) / chance + 2 * first * extra + extra ** 2,
      none: extra > 0 ? 0 : (none[scatters] ?? 0) / chance,
      powers: new Float64Array(0),
    };
    return [{ chance, won, scatters, valued: 0, collectors: 0 }];
  });
}

/** Every set of so many columns is equally likely. */
function strikeLaw({ columns }: SlotDefinition, { strikes = [{ "0": 1 }] }: SpinMode, number: number): StrikeLaw {
  const weights: Weights = strikes[Math.min(number, strikes.length - 1)] ?? {};
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const sets = Array.from({ length: 2 ** columns }, (_, bits) =>
    Array.from({ length: columns }, (__, column) => column).filter((column) => (bits >> column) & 1),
  );
  return sets.flatMap((set) => {
    const alike = sets.filter(({ length }) => length === set.length).length;
    const chance = (weights[set.length] ?? 0) / total / alike;
    return chance > 0 ? [[new Set(set), chance] as const] : [];
  });
}

/** No place of the column carries the symbol on. */
function noneOf({ any, rows, carries }: Column, symbol: string): Polynomial {
  return power(add(any, [-(carries.get(symbol) ?? 0)]), rows);
}

/** The mean number of places that carry the symbol on. */
function someOf({ any, rows, carries }: Column, symbol: string): Polynomial {
  return scaled(power(any, rows - 1), rows * (carries.get(symbol) ?? 0));
}

/** What a symbol wins on average from a column on, once it runs through all before it. */
function meanFrom({ columns, payOf }: Game, sizes: readonly number[], symbol: string, from: number): Polynomial {
  const rest = columns.slice(from);
  return rest.reduceRight<Polynomial>(
    (later, column, at) => {
      const after = rest.slice(at + 1).reduce<Polynomial>((all, { any, rows }) => times(all, power(any, rows)), [1]);
      const ends = scaled(times(noneOf(column, symbol), after), payOf(symbol, from + at));
      return add(ends, scaled(times(someOf(column, symbol), later), sizes[from + at] ?? 1));
    },
    [payOf(symbol, columns.length)],
  );
}

function meanWays(game: Game, sizes: readonly number[], symbol: string): Polynomial {
  return meanFrom(game, sizes, symbol, 0);
}

/** The mean product of what two symbols win; of the square where they are one. */
function meanProduct(game: Game, sizes: readonly number[], one: string, other: string): Polynomial {
  const { columns, payOf } = game;
  let sum: Polynomial = [];
  let both: Polynomial = [1];
  for (const [at, column] of columns.entries()) {
    const size = sizes[at] ?? 1;
    const { rows, any, carries, wild } = column;
    const [a, b] = [carries.get(one) ?? 0, carries.get(other) ?? 0];
    const shared = one === other ? a : wild;
    const after = columns.slice(at + 1).reduce<Polynomial>((all, next) => times(all, power(next.any, next.rows)), [1]);
    const neither = power(add(any, [-(a + b - shared)]), rows);
    sum = add(sum, scaled(times(times(both, neither), after), payOf(one, at) * payOf(other, at)));
    if (one !== other) {
      for (const [goes, stops, own, ended] of [
        [one, other, a - wild, b],
        [other, one, b - wild, a],
      ] as const) {
        const alone = scaled(power(add(any, [-ended]), rows - 1), rows * own * size);
        const later = meanFrom(game, sizes, goes, at + 1);
        sum = add(sum, scaled(times(times(both, alone), later), payOf(stops, at)));
      }
    }
    const pairs = add(
      scaled(power(any, rows - 1), rows * shared),
      scaled(power(any, rows - 2), rows * (rows - 1) * a * b),
    );
    both = scaled(times(both, pairs), size ** 2);
  }
  return add(sum, scaled(both, payOf(one, columns.length) * payOf(other, columns.length)));
}

/** How likely no symbol runs through as many columns as the shortest win needs. */
function losing({ columns, symbols, payOf }: Game): Polynomial {
  const shortest = Math.min(
    ...symbols.map((symbol) => columns.findIndex((_, column) => payOf(symbol, column + 1) > 0) + 1),
  );
  let running = new Map<number, Polynomial>([[2 ** symbols.length - 1, [1]]]);
  columns.forEach((column, at) => {
    const next = new Map<number, Polynomial>();
    const shows = at < shortest ? shownSets(column, symbols) : new Map([[-1, power(column.any, column.rows)]]);
    for (const [set, chance] of running) {
      for (const [shown, likely] of shows) {
        const left = set & shown;
        next.set(left, add(next.get(left) ?? [], times(chance, likely)));
      }
    }
    running = next;
  });
  return running.get(0) ?? [];
}

/** Which symbols a column carries on, as bits. */
function shownSets({ rows, any, carries, wild }: Column, symbols: readonly string[]): Map<number, Polynomial> {
  const own = symbols.map((symbol) => (carries.get(symbol) ?? 0) - wild);
  const other = add(any, [-(wild + own.reduce((sum, chance) => sum + chance, 0))]);
  const places: (readonly [number, Polynomial])[] = [
    [2 ** symbols.length - 1, [wild]],
    [0, other],
    ...own.map((chance, at) => [1 << at, [chance]] as const),
  ];
  let sets = new Map<number, Polynomial>([[0, [1]]]);
  for (let row = 0; row < rows; row++) {
    const next = new Map<number, Polynomial>();
    for (const [set, chance] of sets) {
      for (const [shown, likely] of places)
        next.set(set | shown, add(next.get(set | shown) ?? [], times(chance, likely)));
    }
    sets = next;
  }
  return sets;
}

function gameOf(definition: SlotDefinition, { reels }: SpinMode): Game {
  if (definition.wins.kind !== "ways" || reels.kind !== "weights" || definition.cascades) {
    throw new RangeError(`${definition.id} is not on weighted ways without falls`);
  }
  const { byId, paying, wilds, scatters } = symbolsOf(definition);
  const { heights } = freshState(definition);
  const symbols = [...new Set(paying.values())];
  return {
    symbols,
    payOf: (symbol, count) => reached(byId.get(symbol)?.pays ?? {}, count),
    columns: reels.drop.map((weights, column) => {
      const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
      const likely = (ids: Iterable<string>) => [...ids].reduce((sum, id) => sum + (weights[id] ?? 0), 0) / total;
      const wild = likely(wilds);
      const scatter = likely(scatters);
      return {
        rows: heights[column] ?? 0,
        any: [1 - scatter, scatter],
        wild,
        carries: new Map(symbols.map((symbol) => [symbol, likely([symbol]) + wild])),
      };
    }),
  };
}
