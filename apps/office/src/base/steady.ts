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
  // A key press reads nothing anew: a long list stays the very same, and is not gone through.
  if (shown.length === read.length && shown.every((row, at) => row === read[at])) {
    return { rows: shown, gone: new Set(), fresh: 0 };
  }
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

/** `list` names what is listed: another list begins anew. */
export function useSteady<Row>(list: string, read: readonly Row[] | undefined, keyOf: (row: Row) => string) {
  const [kept, setKept] = useState<{ list: string; rows: readonly Row[] }>({ list, rows: [] });
  const shown = kept.list === list ? kept.rows : [];
  const steady = steadyRows(shown, read ?? [], keyOf);
  const isChanged = kept.list !== list || steady.rows.some((row, at) => row !== shown[at]);
  if (read && isChanged) setKept({ list, rows: steady.rows });
  return { ...steady, accept: () => setKept({ list, rows: read ?? [] }) };
}
