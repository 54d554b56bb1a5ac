import { visitOutcomes } from "./enumerate.ts";
import { profitOf } from "./rules.ts";
import type { TableRules } from "./types.ts";

/** Outcomes that are the same to every place. */
export interface OutcomeClass {
  /** Out of all ways of the rules, equally likely. */
  readonly ways: bigint;
  /** The profit of each place in the order of the rules, times the scale. */
  readonly profits: readonly number[];
}

export interface OutcomeClasses {
  /** The least whole number that makes every profit a whole one. */
  readonly scale: number;
  readonly ways: bigint;
  readonly classes: readonly OutcomeClass[];
  /** The same profits by place: of each, those in all classes. */
  readonly columns: readonly Float64Array[];
  /** The highest profit of each place. */
  readonly tops: readonly number[];
  /** Where each place stands in the profits. */
  readonly at: ReadonlyMap<string, number>;
}

const kept = new WeakMap<TableRules, OutcomeClasses>();

/** All that a round can bring, worked out once for each rules' object. */
export function classesOf(rules: TableRules): OutcomeClasses {
  const known = kept.get(rules);
  if (known) return known;
  const scale = scaleOf(rules);
  const found: OutcomeClass[] = [];
  visitOutcomes(rules, (gradeAt, ways) => {
    const profits = rules.places.map((place) => {
      const [profit, unit] = profitOf(place, gradeAt(place));
      return (profit * scale) / unit;
    });
    found.push({ ways: BigInt(ways), profits });
  });
  const classes = joinClasses(found);
  const at = new Map(rules.places.map(({ id }, index) => [id, index]));
  const columns = rules.places.map((_, index) => Float64Array.from(classes, ({ profits }) => profits[index] ?? 0));
  const tops = columns.map((column) => Math.max(...column));
  const made = { scale, classes, columns, tops, at, ways: classes.reduce((sum, { ways }) => sum + ways, 0n) };
  kept.set(rules, made);
  return made;
}

/** Adds up what has the same profits. */
export function joinClasses(classes: readonly OutcomeClass[]): OutcomeClass[] {
  const joined = new Map<string, { ways: bigint; readonly profits: readonly number[] }>();
  for (const { ways, profits } of classes) {
    const key = profits.join();
    const same = joined.get(key);
    if (same) same.ways += ways;
    else joined.set(key, { ways, profits });
  }
  return [...joined.values()];
}

/** Halves are always there: some places lose or win half a stake. */
function scaleOf({ places }: TableRules): number {
  const units = places.flatMap(({ pays }) => Object.values(pays).map(([, unit]) => unit));
  return units.reduce((scale, unit) => (scale * unit) / greatestDivisor(scale, unit), 2);
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** Where a place stands in every class. */
export function indexOfPlace({ at }: OutcomeClasses, placeId: string): number {
  const index = at.get(placeId);
  if (index === undefined) throw new RangeError(`no place ${placeId}`);
  return index;
}
