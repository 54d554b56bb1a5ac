import type { Queryable, SqlValue } from "./types.ts";

type Arguments = Readonly<Record<string, SqlValue>>;

/** Each function is called with the same arguments wherever it is called, so that its statement is prepared once. */
const statements = new Map<string, string>();

function statementOf(name: string, args: Arguments, textOf: (call: string) => string): string {
  const known = statements.get(name);
  if (known !== undefined) return known;
  const named = Object.keys(args).map((arg, index) => `${arg} => $${index + 1}`);
  const text = textOf(`${name}(${named.join(", ")})`);
  statements.set(name, text);
  return text;
}

/** The rows, or the one row of results, of a function of the database, which is given its arguments by their names. */
export async function callFunction<Row>(db: Queryable, name: string, args: Arguments): Promise<Row[]> {
  const sql = statementOf(name, args, (call) => `select * from ${call}`);
  return (await db.prepared<Row>(name, sql, Object.values(args))).rows;
}

/** The one value of a function. */
export async function callForValue<Value>(db: Queryable, name: string, args: Arguments): Promise<Value | undefined> {
  const sql = statementOf(name, args, (call) => `select ${call} as value`);
  return (await db.prepared<{ value: Value }>(name, sql, Object.values(args))).rows[0]?.value;
}
