import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** However much is written in this time, the others hear of it once. */
const GATHER_MS = 100;
const RECONNECT_MS = 1_000;

export interface SharedPulse {
  /** This process has written something: the others hear of it soon. */
  soon(): void;
  close(): Promise<void>;
}

/**
 * Tells other processes over the same database that this one has written, and hears it of them, over a connection of its
 * own: never in a transaction of money, whose commit would wait for the others'. A beat may be lost while the connection
 * is; nobody relies on it alone.
 */
export function sharePulse(
  url: string,
  channel: string,
  onOther: () => void,
  log: { warn(details: object, message: string): void },
): SharedPulse {
  const ending = new AbortController();
  const { signal } = ending;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function keepConnected(): Promise<void> {
    while (!signal.aborted) {
      await stayConnected().catch((error: unknown) => {
        log.warn({ err: error }, "the connection that hears other processes broke");
      });
      client = undefined;
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** Rejects when the connection ends by itself. */
  async function stayConnected(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: "chokdee pulse", keepAlive: true });
    const ended = new Promise<void>((resolve, reject) => {
      next.on("error", reject);
      next.on("end", () => reject(new Error("it was closed")));
      signal.addEventListener("abort", () => resolve());
    });
    // Known before it is waited for.
    ended.catch(() => {});
    next.on("notification", ({ processId }) => {
      if (processId !== own) onOther();
    });
    let own: number | undefined;
    try {
      await next.connect();
      const { rows } = await next.query<{ pid: number }>("select pg_backend_pid() as pid");
      own = rows[0]?.pid;
      await next.query(`listen ${channel}`);
      client = next;
      // Whatever was written while nobody listened.
      onOther();
      await ended;
    } finally {
      await next.end().catch(() => {});
    }
  }

  const running = keepConnected();
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        client?.query(`notify ${channel}`).catch(() => {
          // The connection is made anew, and the others look from time to time anyway.
        });
      }, GATHER_MS).unref();
    },
    async close() {
      clearTimeout(timer);
      ending.abort();
      await running;
    },
  };
}
