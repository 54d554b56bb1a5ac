import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "@chokdee/rules/time";
import pg from "pg";
import { isQuiet } from "../pulse/pulse.ts";
import { traced, tracedStatement } from "../traces/traces.ts";
import { CommitsWait, isOvertaken } from "./failures.ts";
import type { Outages } from "./outage.ts";
import type { Db, Queryable, Rows, SqlValue, TransactionTerms, Tx } from "./types.ts";

const MAX_ATTEMPTS = 5;
const HAS_WRITTEN = "select pg_current_xact_id_if_assigned() is not null as wrote";
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
  /** The only schema that names are looked up in; without it, those of the database's own search path. */
  readonly schema?: string;
  /** What an int8 becomes. Money beyond what a number holds exactly must never pass through a float. */
  readonly int8?: "bigint" | "number";
  /** How long a caller waits for a connection while others use them all. */
  readonly waitMs?: number;
  /** False where a commit need not be on disk: what is lost with the machine is made again. */
  readonly waitsForDisk?: boolean | undefined;
  /**
   * Every statement is prepared once per connection, and planned once whatever it is asked with: for much of the same in
   * a short time.
   */
  readonly plansOnce?: boolean | undefined;
  /** Only reads, with the rights of this role alone and for no longer than this. */
  readonly reads?: { readonly role: string; readonly forMs: number };
  /** Called when a connection breaks while idle. */
  readonly onError?: (error: Error) => void;
  /** Called when something may have been written and can be read by others. */
  readonly onWrite?: () => void;
  /** Follows whether the database takes writes; while commits wait for a standby, no transaction begins. */
  readonly outages?: Outages | undefined;
}

export function createPool(url: string, options: PoolOptions = {}): Pool {
  const pool = openPool({ ...options, url, types: { getTypeParser: parsers(options.int8) } });
  const onWrite = options.onWrite ?? (() => {});
  const { query, rows, row, one, value, prepared } = queryable(pool, options);
  // A function may write: whoever only looks for work says so.
  const beating = <T>(sent: Promise<T>): Promise<T> => (isQuiet() ? sent : sent.finally(onWrite));
  return {
    query: (sql, values) => beating(query(sql, values)),
    rows: (sql, values) => beating(rows(sql, values)),
    row: (sql, values) => beating(row(sql, values)),
    one: (sql, values) => beating(one(sql, values)),
    value: (sql, values) => beating(value(sql, values)),
    prepared: (name, sql, values) => beating(prepared(name, sql, values)),
    transaction: (work, terms) =>
      traced("transaction", () => inTransaction(pool, work, { ...options, ...terms, onWrite })),
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
    options: [
      ...(options.schema ? [`-c search_path=${options.schema}`] : []),
      ...(options.waitsForDisk === false ? ["-c synchronous_commit=off"] : []),
      ...(options.plansOnce ? ["-c plan_cache_mode=force_generic_plan"] : []),
      ...(options.reads ? [`-c role=${options.reads.role} -c default_transaction_read_only=on`] : []),
    ].join(" "),
    ...(options.reads && { statement_timeout: options.reads.forMs }),
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

function parsers(int8: "bigint" | "number" = "bigint") {
  const one = (digits: string): bigint | number => (int8 === "bigint" ? BigInt(digits) : Number(digits));
  return (oid: number, format?: "text" | "binary") => {
    if (oid === INT8_OID && format !== "binary") return one;
    if (oid === INT8_ARRAY_OID && format !== "binary") return (text: string) => readList(text, one);
    return pg.types.getTypeParser(oid, format);
  };
}

/** A list of them, as `{}` or `{1,NULL,2}`. */
function readList<Item>(text: string, read: (digits: string) => Item): (Item | null)[] {
  if (text === "{}") return [];
  return text
    .slice(1, -1)
    .split(",")
    .map((each) => (each === "NULL" ? null : read(each)));
}

/** What statements are prepared as, where all of them are. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? `statement-${names.size}`;
  names.set(text, known);
  return known;
}

type Terms = Pick<PoolOptions, "plansOnce" | "outages">;

function queryable(target: pg.Pool | pg.PoolClient, { plansOnce, outages }: Terms): Queryable {
  async function send<Row>(config: pg.QueryConfig): Promise<Rows<Row>> {
    const sent = tracedStatement(config, () => target.query(config));
    const result = await (outages ? outages.watched(sent) : sent);
    return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 };
  }
  const query: Queryable["query"] = (sql, values = []) =>
    // Without values it may be several statements.
    plansOnce && values.length > 0 ? prepared(nameOf(sql), sql, values) : send({ text: sql, values: bound(values) });
  const prepared: Queryable["prepared"] = (name, sql, values) => send({ name, text: sql, values: bound(values) });
  const rows = async <Row>(sql: string, values?: readonly SqlValue[]) => (await query<Row>(sql, values)).rows;
  const row = async <Row>(sql: string, values?: readonly SqlValue[]) => (await rows<Row>(sql, values))[0];
  return {
    query,
    rows,
    row,
    one: async <Row>(sql: string, values?: readonly SqlValue[]) => {
      const found = await row<Row>(sql, values);
      if (!found) throw new Error(`there is no row of: ${sql}`);
      return found;
    },
    value: async <Value>(sql: string, values?: readonly SqlValue[]) => {
      const found = await row<Readonly<Record<string, Value>>>(sql, values);
      return found && Object.values(found)[0];
    },
    prepared,
  };
}

function bound(values: readonly SqlValue[]): unknown[] {
  return values.map((value) => (value instanceof Uint8Array && !Buffer.isBuffer(value) ? Buffer.from(value) : value));
}

async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  { statementMs, onWrite, outages, plansOnce }: TransactionTerms & Terms & { readonly onWrite: () => void },
): Promise<T> {
  const begin = statementMs === undefined ? "begin" : `begin; set local statement_timeout = ${Math.ceil(statementMs)}`;
  for (let attempt = 1; ; attempt++) {
    if (outages?.state === "waiting") throw new CommitsWait("no standby confirms what is committed");
    const client = await connect(pool, outages);
    let broken: Error | undefined;
    let hasWritten = true;
    // It would keep its connection from those who only read. Whether it was done is seen when it is asked for again.
    const isHeard = outages?.whenWaiting(() => void client.end().catch(() => {}));
    try {
      await client.query(begin);
      const result = await work(queryable(client, { plansOnce, outages }) as Tx);
      const committed = commit(client);
      hasWritten = await (outages ? outages.watched(committed) : committed);
      return result;
    } catch (error) {
      // Events of others that were held back until its end can be read now.
      hasWritten = true;
      await client.query("rollback").catch((failure: Error) => {
        broken = failure;
      });
      if (attempt >= MAX_ATTEMPTS || !isOvertaken(error)) throw error;
    } finally {
      isHeard?.();
      client.release(broken);
      if (hasWritten) onWrite();
    }
    await sleep(attempt * 5);
  }
}

function connect(pool: pg.Pool, outages: Outages | undefined): Promise<pg.PoolClient> {
  const asked = pool.connect();
  return outages ? outages.watched(asked) : asked;
}

/** Returns whether it may have written. That is asked only where a look must not wake others for nothing. */
async function commit(client: pg.PoolClient): Promise<boolean> {
  const asked = isQuiet() ? client.query<{ wrote: boolean }>(HAS_WRITTEN) : undefined;
  const [answer] = await Promise.all([asked, client.query("commit")]);
  return answer?.rows[0]?.wrote !== false;
}
