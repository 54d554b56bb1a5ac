import type { Reels, SlotDefinition } from "../definition.ts";
import type { TopAward } from "../figures.ts";
import { freshState } from "../play-stop.ts";
import { type SymbolTable, symbolsOf } from "../symbols.ts";

/** For one column: which rows show the symbol, or a wild in its place, as bits, to how likely that is. */
type MaskLaw = ReadonlyMap<number, number>;

/** The highest award of the paytable and how often the reels of a base spin stop at it. */
export function topAward(definition: SlotDefinition): TopAward {
  const symbols = symbolsOf(definition);
  const awards = definition.symbols.flatMap(({ id, pays }) =>
    Object.entries(pays).map(([count, units]) => ({ symbol: id, count: Number(count), units })),
  );
  const best = awards.reduce((top, award) => (award.units > top.units ? award : top));
  const laws = maskLaws(definition, symbols, best.symbol);
  const isAnywhere = symbols.scatters.has(best.symbol) || definition.wins.kind === "anywhere";
  const chance = isAnywhere ? chanceAnywhere(laws, best.count) : chanceByPlace(definition, laws);
  return { ...best, oneIn: 1 / chance };
}

/** At least so many, wherever they lie. */
function chanceAnywhere(laws: readonly MaskLaw[], count: number): number {
  let byNumber = new Map([[0, 1]]);
  for (const law of laws) {
    const next = new Map<number, number>();
    for (const [seen, chance] of byNumber) {
      for (const [mask, likely] of law) {
        const more = seen + mask.toString(2).replaceAll("0", "").length;
        next.set(more, (next.get(more) ?? 0) + chance * likely);
      }
    }
    byNumber = next;
  }
  return [...byNumber].reduce((sum, [seen, chance]) => sum + (seen >= count ? chance : 0), 0);
}

function chanceByPlace(definition: SlotDefinition, laws: readonly MaskLaw[]): number {
  if (definition.wins.kind === "clusters") throw new RangeError("a cluster's odds are not counted by columns");
  const full = 2 ** definition.rows - 1;
  const lines = definition.wins.kind === "lines" ? definition.wins.lines : undefined;
  const shows = (masks: readonly number[]) =>
    lines
      ? lines.some((rows) => rows.every((row, column) => ((masks[column] ?? 0) >> row) & 1))
      : masks.every((mask) => (mask & full) !== 0);
  const walk = (masks: readonly number[], chance: number): number => {
    const law = laws[masks.length];
    if (law === undefined) return shows(masks) ? chance : 0;
    let sum = 0;
    for (const [mask, likely] of law) if (mask !== 0) sum += walk([...masks, mask], chance * likely);
    return sum;
  };
  return walk([], 1);
}

function maskLaws(definition: SlotDefinition, symbols: SymbolTable, symbol: string): MaskLaw[] {
  const { reels } = definition.base;
  const { wins, walk } = definition;
  const { heights } = freshState(definition);
  const columns = reels.kind === "strips" ? reels.strips.length : reels.drop.length;
  return Array.from({ length: columns }, (_, column) => {
    // A wild stands for no scatter, and on ways it starts nothing in the first column.
    const isHelped = !symbols.scatters.has(symbol) && !(wins.kind === "ways" && column === 0);
    const isWild = (seen: string) => isHelped && symbols.wilds.has(seen);
    const fits = (seen: string) => (symbols.paying.get(seen) ?? seen) === symbol || isWild(seen);
    const rows = heights[column] ?? 0;
    return reels.kind === "strips"
      ? stripMasks(reels.strips[column] ?? [], rows, fits, walk ? isWild : () => false)
      : weightMasks(reels, column, rows, fits);
  });
}

function stripMasks(
  strip: readonly string[],
  rows: number,
  fits: (symbol: string) => boolean,
  fills: (symbol: string) => boolean,
): MaskLaw {
  const law = new Map<number, number>();
  strip.forEach((_, stop) => {
    let mask = 0;
    for (let row = 0; row < rows; row++) {
      const seen = strip[(stop + row) % strip.length] ?? "";
      if (fits(seen)) mask |= 1 << row;
      if (fills(seen)) mask = 2 ** rows - 1;
    }
    law.set(mask, (law.get(mask) ?? 0) + 1 / strip.length);
  });
  return law;
}

function weightMasks(
  reels: Extract<Reels, { kind: "weights" }>,
  column: number,
  rows: number,
  fits: (symbol: string) => boolean,
): MaskLaw {
  const entries = Object.entries(reels.drop[column] ?? {});
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  const likely = entries.reduce((sum, [symbol, weight]) => sum + (fits(symbol) ? weight : 0), 0) / total;
  const law = new Map<number, number>();
  for (let mask = 0; mask < 2 ** rows; mask++) {
    let chance = 1;
    for (let row = 0; row < rows; row++) chance *= (mask >> row) & 1 ? likely : 1 - likely;
    law.set(mask, chance);
  }
  return law;
}
