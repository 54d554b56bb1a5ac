import { type Draw, type DrawKind, drawFields } from "./draw.ts";

/** Why what was typed is hardly what a source has published. It may be right all the same, so that somebody is asked. */
export type Oddity =
  | { readonly kind: "same_digits" | "repeated" | "out_of_range" | "moved_far"; readonly label: string }
  /** Another round has this sheet. */
  | { readonly kind: "same_sheet"; readonly round: string };

export type OddityKind = Oddity["kind"];

/** Markets stop trading long before an index has moved so far in a day. */
const MAX_MOVE = 0.3;
const [MIN_INDEX, MAX_INDEX] = [100, 200_000];
/** With fewer digits equal ones are drawn every few weeks. */
const LONG = 4;

/**
 * What a market cannot have or has once in a lifetime: prizes of one digit alone, the same number drawn twice, and an
 * index that no exchange has or that has moved further than exchanges let it. `earlier` is what the market had last.
 */
export function odditiesOf(kind: DrawKind, draw: Draw, earlier: Draw | undefined): Oddity[] {
  const fields = drawFields(kind).filter(({ name }) => draw[name] !== undefined);
  const prizes = fields.filter(({ digits }) => digits !== null);
  const indexes = fields.filter(({ digits }) => digits === null);
  const seen = new Set<string>();
  const isRepeated = (value: string) => {
    if (seen.has(value)) return true;
    seen.add(value);
    return false;
  };
  return [
    ...prizes
      .filter(
        ({ name, digits }) => (digits ?? 0) >= LONG && valuesOf(draw, name).some((value) => /^(.)\1*$/.test(value)),
      )
      .map(({ label }): Oddity => ({ kind: "same_digits", label })),
    ...prizes
      .filter(({ name, digits, count }) => {
        const values = valuesOf(draw, name);
        // Three digits are drawn twice now and then in two fields, and not twice in one.
        if ((digits ?? 0) < LONG) return count > 1 && new Set(values).size < values.length;
        return values.filter(isRepeated).length > 0;
      })
      .map(({ label }): Oddity => ({ kind: "repeated", label })),
    ...indexes.flatMap(({ name, label }) => oddIndex(draw, earlier, name, label)),
  ];
}

/** Changes belong to the index before them. */
const CHANGE_OF: Readonly<Record<string, string>> = { set_change: "set", change: "last" };

function oddIndex(draw: Draw, earlier: Draw | undefined, name: string, label: string): Oddity[] {
  const value = numberOf(draw, name);
  const of = CHANGE_OF[name];
  if (of !== undefined) {
    return Math.abs(value) > Math.abs(numberOf(draw, of)) * MAX_MOVE ? [{ kind: "moved_far", label }] : [];
  }
  if (value < MIN_INDEX || value > MAX_INDEX) return [{ kind: "out_of_range", label }];
  // The fifty are a part of all.
  if (name === "set50" && value >= numberOf(draw, "set")) return [{ kind: "out_of_range", label }];
  const before = earlier?.[name] === undefined ? value : numberOf(earlier, name);
  return Math.abs(value - before) > before * MAX_MOVE ? [{ kind: "moved_far", label }] : [];
}

const valuesOf = (draw: Draw, name: string): readonly string[] => draw[name] ?? [];

const numberOf = (draw: Draw, name: string): number => Number((draw[name]?.[0] ?? "").replaceAll(",", ""));

/** Whether two rounds have the same in all that decides bets. Prizes that decide none may be missing in one. */
export function isSameSheet(kind: DrawKind, one: Draw, other: Draw): boolean {
  const textOf = (draw: Draw, name: string) => valuesOf(draw, name).toSorted().join(" ").replaceAll(",", "");
  return drawFields(kind)
    .filter(({ isOptional }) => !isOptional)
    .every(({ name }) => textOf(one, name) === textOf(other, name));
}
