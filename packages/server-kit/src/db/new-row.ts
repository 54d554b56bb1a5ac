import type { SqlValue } from "./types.ts";

const COLUMN = /^[a-z_]+$/;

/** A row to insert, each value beside the name of its column: for `insert into place ${columns}` with `values`. */
export function newRow(row: Readonly<Record<string, SqlValue>>): {
  readonly columns: string;
  readonly values: readonly SqlValue[];
} {
  const names = Object.keys(row);
  const strange = names.find((name) => !COLUMN.test(name));
  if (strange !== undefined) throw new Error(`${strange} is no name of a column`);
  const places = names.map((_, index) => `$${index + 1}`);
  return { columns: `(${names.join(", ")}) values (${places.join(", ")})`, values: Object.values(row) };
}
