import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isAway } from "./failures.ts";

const PATIENCE = {
  /** What takes longer than this is looked into: a commit may wait for a standby that is gone. */
  slowMs: 2_000,
  /** A disk may be slow for a while, and is no standby that is gone. */
  waitsMs: 5_000,
  /** Longer than a standby takes to lead, and shorter than pages wait for an answer. */
  outlastMs: 25_000,
};
const LOOK_EVERY_MS = 250;
/** A standby leads by then, or there is none. */
const MOVES_WITHIN_MS = 60_000;
/** Whoever asks whether we are ready waits for two seconds. */
const ANSWERS_WITHIN_MS = 1_500;
/** Those who have waited do not all come at once. */
const SPREAD_MS = 500;
/** Written to the log and nowhere else: answered when the standbys have it that every commit waits for. */
const WRITE = "select pg_logical_emit_message(true, 'chokdee', '')";

/** `away`: nobody takes writes, `waiting`: one takes them and no standby confirms them. */
type State = "well" | "away" | "waiting";

/** Follows whether a database takes writes. It costs nothing while it does. */
export class Outages {
  readonly #url: string;
  readonly #patience: typeof PATIENCE;
  readonly #closing = new AbortController();
  readonly #waiters = new Set<() => void>();
  #state: State = "well";
  #since = 0;
  #looking: Promise<void> | undefined;
  #asking: Promise<unknown> | undefined;

  constructor(url: string, patience = PATIENCE) {
    this.#url = url;
    this.#patience = patience;
  }

  get state(): State {
    return this.#state;
  }

  /** For how long it has been so; 0 while all is well. */
  get forMs(): number {
    return this.#state === "well" ? 0 : performance.now() - this.#since;
  }

  /** Work failed or takes long: it is found out by a connection of its own why, until all is well. */
  suspect(): void {
    if (this.#closing.signal.aborted) return;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
  }

  /** Has what fails or takes long looked into. */
  async watched<T>(work: Promise<T>): Promise<T> {
    const late = setTimeout(() => this.suspect(), this.#patience.slowMs);
    try {
      return await work;
    } catch (error) {
      if (isAway(error)) this.suspect();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  /** Has `giveUp` called when commits begin to wait, until the returned is. */
  whenWaiting(giveUp: () => void): () => void {
    this.#waiters.add(giveUp);
    return () => this.#waiters.delete(giveUp);
  }

  /**
   * Does work that may be done again, as what only reads and what has a key, once more when the database is back, for as
   * long as somebody waits for the answer.
   */
  async outlast<T>(work: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#patience.outlastMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const leftMs = until - performance.now();
        if (!isAway(error) || leftMs <= 0) throw error;
        await this.#isOver(leftMs);
        await sleep(Math.random() * SPREAD_MS);
      }
    }
  }

  /**
   * Whether this process is as good as another, by what it asks of the database: one that moves is waited for, since
   * nobody has another. Fails where the database refuses.
   */
  async isUsable(ask: () => Promise<unknown>): Promise<boolean> {
    if (this.#state === "well") {
      this.#asking ??= ask().finally(() => {
        this.#asking = undefined;
      });
      const late = sleep(ANSWERS_WITHIN_MS, undefined, { ref: false });
      await Promise.race([this.#asking, late]).catch((error: unknown) => {
        if (!isAway(error)) throw error;
      });
    }
    return this.#state !== "away" || this.forMs <= MOVES_WITHIN_MS;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#looking;
  }

  #become(next: State): void {
    if (next === this.#state) return;
    if (this.#state === "well") this.#since = performance.now();
    this.#state = next;
    if (next === "waiting") for (const giveUp of this.#waiters) giveUp();
  }

  async #look(): Promise<void> {
    const { signal } = this.#closing;
    do {
      const isWell = await this.#writes().catch(() => false);
      this.#become(isWell ? "well" : "away");
      if (!isWell) await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    } while (this.#state !== "well" && !signal.aborted);
  }

  async #writes(): Promise<boolean> {
    const { slowMs, waitsMs } = this.#patience;
    const { signal } = this.#closing;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "chokdee looks",
      connectionTimeoutMillis: slowMs,
      keepAlive: true,
    });
    const end = () => void client.end().catch(() => {});
    client.on("error", end);
    signal.addEventListener("abort", end, { once: true });
    let isPending = true;
    // An answer that has come while this process was busy is heard first.
    const late = setTimeout(() => setImmediate(() => isPending && this.#become("waiting")), waitsMs);
    try {
      await client.connect();
      await client.query(WRITE);
      return true;
    } finally {
      isPending = false;
      clearTimeout(late);
      signal.removeEventListener("abort", end);
      end();
    }
  }

  /** Resolves when it takes writes again, or after this long. */
  async #isOver(withinMs: number): Promise<void> {
    this.suspect();
    const given = new AbortController();
    await Promise.race([this.#looking, sleep(withinMs, undefined, { signal: given.signal }).catch(() => {})]);
    given.abort();
  }
}
