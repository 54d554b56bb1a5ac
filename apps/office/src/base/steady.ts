import { useState } from "react";

export interface Steady<Row> {
  readonly rows: readonly Row[];
  /** The keys of rows that somebody has dealt with meanwhile: they stay where they are, greyed. */
  readonly gone: ReadonlySet<string>;
  /** How many rows wait to be shown. */
  readonly fresh: number;
}

/**
 * Keeps the rows of a list where they are while it is read again, so that nothing slides under a key press: rows that are
 * there are renewed in their place, those that went stay, and new ones above or between wait. Those after the last are
 * the next page, and follow at once.
 */
export function steadyRows<Row>(shown: readonly Row[], read: readonly Row[], keyOf: (row: Row) => string): Steady<Row> {
  const byKey = new Map(read.map((row) => [keyOf(row), row]));
  const known = new Set(shown.map(keyOf));
  const lastKnown = read.findLastIndex((row) => known.has(keyOf(row)));
  const after = shown.length === 0 ? read : lastKnown < 0 ? [] : read.slice(lastKnown + 1);
  const rows = [...shown.map((row) => byKey.get(keyOf(row)) ?? row), ...after];
  return {
    rows,
    gone: new Set(shown.map(keyOf).filter((key) => !byKey.has(key))),
    fresh: read.length - read.filter((row) => known.has(keyOf(row))).length - after.length,
  };
}

const wholly = <Row>(rows: readonly Row[]): Steady<Row> => ({ rows, gone: new Set(), fresh: 0 });

function isSame<Row>(one: readonly Row[] | undefined, other: readonly Row[] | undefined): boolean {
  return one === other || (one?.length === other?.length && one?.every((row, at) => row === other?.[at]) === true);
}

interface Kept<Row> {
  readonly list: string;
  readonly read: readonly Row[] | undefined;
  readonly steady: Steady<Row>;
}

/** `list` names what is listed: another list begins anew. What was read is gone through once, and not by key presses. */
export function useSteady<Row>(list: string, read: readonly Row[] | undefined, keyOf: (row: Row) => string) {
  const [kept, setKept] = useState<Kept<Row>>({ list, read: undefined, steady: wholly([]) });
  const isKept = kept.list === list && isSame(kept.read, read);
  const shown = kept.list === list ? kept.steady.rows : [];
  const steady = isKept ? kept.steady : steadyRows(shown, read ?? [], keyOf);
  if (read && !isKept) setKept({ list, read, steady });
  return { ...steady, accept: () => setKept({ list, read, steady: wholly(read ?? []) }) };
}
