import pg from "pg";

const INT8_OID = 20;
const MAX_CONNECTIONS = 10;

type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null;

export interface Queryable {
  query<Row>(sql: string, values?: readonly SqlValue[]): Promise<{ readonly rows: Row[]; readonly rowCount: number }>;
}

export interface Db extends Queryable {
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** How long a call waits for a connection while others use them all. */
const WAIT_MS = 10_000;

/** The studio's database. Amounts stay far below what a JavaScript number holds exactly, so they are numbers here. */
export function openDb(url: string, patienceScale = 1): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    application_name: "chokdee-studio",
    options: "-c search_path=studio",
    connectionTimeoutMillis: WAIT_MS * patienceScale,
    types: { getTypeParser },
  });
  // A connection that breaks while idle is replaced; the next query fails if the database is gone.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    ...queryable(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => closePool(pool),
  };
}

function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === INT8_OID && format !== "binary") return Number;
  return pg.types.getTypeParser(oid, format);
}

function queryable(target: pg.Pool | pg.PoolClient): Queryable {
  return {
    async query<Row>(sql: string, values: readonly SqlValue[] = []) {
      const result = await target.query(sql, [...values]);
      return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 };
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(queryable(client));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The driver's `end` resolves before the connections are closed, but the database must not stop before they are. */
async function closePool(pool: pg.Pool): Promise<void> {
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

/** Which unique index or constraint refused a row, if one did. */
export function refusedBy(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== "23505") return undefined;
  return error.constraint;
}

/** Whether the database ended this transaction because it and another waited for each other: nothing of it was kept. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "40P01";
}
