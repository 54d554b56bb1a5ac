import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "@chokdee/rules/time";
import pg from "pg";
import type { Db, Queryable, Rows, SqlValue, TransactionTerms, Tx } from "../../core/db.ts";

const MAX_ATTEMPTS = 5;
const RETRIED_STATES = new Set(["40001", "40P01"]);
const INT8_OID = 20;
const INT8_ARRAY_OID = 1016;

export interface Pool extends Db {
  /** Resolves when every connection is closed. */
  close(): Promise<void>;
  readonly stats: () => { total: number; idle: number; waiting: number };
}

interface PoolOptions {
  readonly max?: number;
  readonly applicationName?: string;
  /** How long a caller waits for a connection while others use them all. */
  readonly waitMs?: number;
  /** Only reads, with the rights of this role alone and for no longer than this. */
  readonly reads?: { readonly role: string; readonly forMs: number };
  /** Called when a connection breaks while idle. */
  readonly onError?: (error: Error) => void;
}

export function createPool(url: string, options: PoolOptions = {}): Pool {
  const pool = openPool({ ...options, url, types: { getTypeParser: pickParser } });
  return {
    ...queryable(pool),
    transaction: (work, terms) => inTransaction(pool, work, terms),
    close: () => closePool(pool),
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** The driver's own pool, for libraries that want one. A connection that breaks never ends the program. */
export function openPool(
  options: PoolOptions & { readonly url: string; readonly types?: pg.CustomTypesConfig },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 20,
    application_name: options.applicationName ?? "chokdee",
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    // A connection whose other end is gone is noticed, and a transaction that nobody goes on with frees its locks.
    keepAlive: true,
    idle_in_transaction_session_timeout: MINUTE_MS,
    ...(options.reads && {
      options: `-c role=${options.reads.role} -c default_transaction_read_only=on`,
      statement_timeout: options.reads.forMs,
    }),
    ...(options.types && { types: options.types }),
  });
  const onError = options.onError ?? (() => {});
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/** The driver's `end` answers before the connections are closed, but the database must not stop before they are. */
export async function closePool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on("remove", () => {
      open -= 1;
      if (open === 0) resolve();
    });
  });
  await pool.end();
  await closed;
}

/** Money is int8 in the database and must never pass through a float. */
function pickParser(oid: number, format?: "text" | "binary") {
  if (oid === INT8_OID && format !== "binary") return BigInt;
  if (oid === INT8_ARRAY_OID && format !== "binary") return readBigInts;
  return pg.types.getTypeParser(oid, format);
}

/** A list of them, as `{}` or `{1,NULL,2}`. */
function readBigInts(text: string): (bigint | null)[] {
  if (text === "{}") return [];
  return text
    .slice(1, -1)
    .split(",")
    .map((each) => (each === "NULL" ? null : BigInt(each)));
}

function queryable(target: pg.Pool | pg.PoolClient): Queryable {
  async function send<Row>(config: pg.QueryConfig): Promise<Rows<Row>> {
    const result = await target.query(config);
    return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 };
  }
  return {
    query: (sql, values) => send({ text: sql, values: bound(values ?? []) }),
    prepared: (name, sql, values) => send({ name, text: sql, values: bound(values) }),
  };
}

function bound(values: readonly SqlValue[]): unknown[] {
  return values.map((value) => (value instanceof Uint8Array && !Buffer.isBuffer(value) ? Buffer.from(value) : value));
}

async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  { statementMs }: TransactionTerms = {},
): Promise<T> {
  const begin = statementMs === undefined ? "begin" : `begin; set local statement_timeout = ${Math.ceil(statementMs)}`;
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const result = await work(queryable(client) as Tx);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch((failure: Error) => {
        broken = failure;
      });
      if (attempt >= MAX_ATTEMPTS || !isRetried(error)) throw error;
    } finally {
      client.release(broken);
    }
    await sleep(attempt * 5);
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && "code" in error && RETRIED_STATES.has(String(error.code));
}
