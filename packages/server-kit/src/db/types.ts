/** The values a query may carry. Dates, buffers and bigints are bound as their PostgreSQL types. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null | readonly SqlValue[];

export interface Rows<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

/** Anything SQL can be sent to: the pool, or one open transaction. */
export interface Queryable {
  query<Row = Record<string, unknown>>(sql: string, values?: readonly SqlValue[]): Promise<Rows<Row>>;
  /** Its rows alone. */
  rows<Row = Record<string, unknown>>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Its first row alone, if there is one. */
  row<Row = Record<string, unknown>>(sql: string, values?: readonly SqlValue[]): Promise<Row | undefined>;
  /** Its one row: a sum, what was inserted, or what else cannot be without one. */
  one<Row = Record<string, unknown>>(sql: string, values?: readonly SqlValue[]): Promise<Row>;
  /** The one column of its first row, if there is one. */
  value<Value>(sql: string, values?: readonly SqlValue[]): Promise<Value | undefined>;
  /** The same as a query, prepared once per connection under `name`: for statements on a hot path. */
  prepared<Row = Record<string, unknown>>(name: string, sql: string, values: readonly SqlValue[]): Promise<Rows<Row>>;
}

declare const open: unique symbol;

/** An open transaction. A use-case that takes a `Tx` runs inside its caller's transaction. */
export interface Tx extends Queryable {
  readonly [open]: true;
}

export interface TransactionTerms {
  /** Each statement is given up after this. */
  readonly statementMs?: number;
}

export interface Db extends Queryable {
  /**
   * Runs `work` in one READ COMMITTED transaction. Deadlocks and serialization failures are retried a few
   * times, so `work` must have no effect outside the database. No external call belongs inside.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, terms?: TransactionTerms): Promise<T>;
}
