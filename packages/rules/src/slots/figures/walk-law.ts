import type { SlotDefinition, SpinMode, WalkingWilds } from "../definition.ts";
import { type ColumnStop, enumerateLines, stripStops } from "./enumerate-lines.ts";
import { multiplierAt } from "../play-stop.ts";
import { mix, plus, type Summary, summaryOf } from "./summary.ts";
import { symbolsOf } from "../symbols.ts";

interface WalkStop {
  readonly chance: number;
  readonly won: Summary;
  /** The columns that are wild, as bits. */
  readonly wild: number;
}

/** What a spin wins with all that its walking wilds bring, over every stop of every set of wild columns. */
export function walkSummary(
  definition: SlotDefinition,
  mode: SpinMode,
  walk: WalkingWilds,
  rates: readonly number[],
): Summary {
  const nothing = summaryOf([[0, 1]], rates);
  const stops = new Map<number, readonly WalkStop[]>();
  const stopsWith = (standing: number) => {
    const known = stops.get(standing) ?? walkStops(definition, mode, walk, standing, rates);
    stops.set(standing, known);
    return known;
  };
  let after = new Map<number, Summary>();
  for (let number = walk.most; number >= 0; number--) {
    const later = after;
    const here = new Map<number, Summary>();
    for (const standing of number === 0 ? [0] : reachable(definition)) {
      const parts = stopsWith(standing).map(({ chance, won, wild }) => {
        const moved = wild >> 1;
        const toCome = number === walk.most || moved === 0 ? nothing : (later.get(moved) ?? nothing);
        return [chance, plus(won, toCome)] as const;
      });
      here.set(standing, mix(parts));
    }
    after = here;
  }
  return after.get(0) ?? nothing;
}

/** How likely a spin is to bring another: a wild lands beyond the first column. */
export function walkLandingChance(definition: SlotDefinition, { reels }: SpinMode): number {
  if (reels.kind !== "strips") throw new RangeError(`${definition.id} has no strips`);
  const { wilds } = symbolsOf(definition);
  const none = reels.strips.slice(1).reduce((product, strip) => {
    const without = strip.filter((_, stop) =>
      Array.from({ length: definition.rows }, (__, row) => strip[(stop + row) % strip.length] ?? "").every(
        (id) => !wilds.has(id),
      ),
    );
    return (product * without.length) / strip.length;
  }, 1);
  return 1 - none;
}

/** Every set of columns that wilds can stand on after a move: the last column is free. */
function reachable({ columns }: SlotDefinition): number[] {
  return Array.from({ length: 2 ** (columns - 1) - 1 }, (_, set) => set + 1);
}

function walkStops(
  definition: SlotDefinition,
  mode: SpinMode,
  { factors }: WalkingWilds,
  standing: number,
  rates: readonly number[],
): WalkStop[] {
  const { reels } = mode;
  if (reels.kind !== "strips") throw new RangeError(`${definition.id} has no strips`);
  const { wilds } = symbolsOf(definition);
  const wild = definition.symbols.findIndex(({ id }) => wilds.has(id));
  const full = new Int8Array(definition.rows).fill(wild);
  const columns = stripStops(definition, reels.strips, (seen, column) =>
    seen.some((id) => wilds.has(id)) ? 1 << column : 0,
  ).map((stops, column): ColumnStop[] =>
    (standing >> column) & 1
      ? [{ window: full, tally: 1 << column }]
      : stops.map((stop) => (stop.tally > 0 ? { ...stop, window: full } : stop)),
  );
  const cycle = columns.reduce((product, stops) => product * stops.length, 1);
  return [...enumerateLines(definition, columns)].map(([set, byUnits]) => {
    const shown = set.toString(2).replaceAll("0", "").length;
    const factor = multiplierAt(mode, 0) * (factors[Math.min(shown, factors.length - 1)] ?? 1);
    let all = 0;
    for (const number of byUnits.values()) all += number;
    const law = [...byUnits].map(([units, number]) => [units * factor, number / all] as const);
    return { chance: all / cycle, won: summaryOf(law, rates), wild: set };
  });
}
