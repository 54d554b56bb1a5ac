import { setTimeout as sleep } from "node:timers/promises";
import type { MemberId } from "../../core/ids.ts";

/** What can be gathered: things that belong to a member. */
interface Gathered {
  readonly memberId: MemberId;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface BatcherOptions<Item, Result> {
  /** Sends one batch through `lane`. Answers in order, one result per item. */
  readonly send: (items: readonly Item[], lane: number) => Promise<Result[]>;
  readonly lanes: number;
  readonly mostItems: number;
  /** How many may wait; more are turned away by `onFull`. */
  readonly mostWaiting: number;
  readonly onFull: () => Error;
  /** After a batch, how long its lane waits at most for those who were answered to come back: larger batches are cheaper. */
  readonly gatherMs?: number;
}

const MAX_ATTEMPTS = 4;
const RETRIED_STATES = new Set(["40001", "40P01"]);

/**
 * Gathers concurrent calls into batches, sent on the next tick or as soon as a lane is free. A member always uses the
 * same lane, in order, so that lanes never wait for each other's locks. In one batch a member comes once; what follows
 * waits for the next.
 */
export class Batcher<Item extends Gathered, Result> {
  readonly #options: BatcherOptions<Item, Result>;
  readonly #queues: Waiting<Item, Result>[][];
  readonly #running: boolean[];
  /** For a lane that waits for more: how many are enough, and what to do then. */
  readonly #gathering: ({ readonly enough: number; readonly go: () => void } | undefined)[] = [];
  #waiting = 0;

  constructor(options: BatcherOptions<Item, Result>) {
    this.#options = options;
    this.#queues = Array.from({ length: options.lanes }, () => []);
    this.#running = Array.from({ length: options.lanes }, () => false);
  }

  add(item: Item): Promise<Result> {
    if (this.#waiting >= this.#options.mostWaiting) return Promise.reject(this.#options.onFull());
    this.#waiting++;
    const lane = Number(item.memberId % BigInt(this.#options.lanes));
    return new Promise((resolve, reject) => {
      const queue = this.#queues[lane] ?? [];
      queue.push({ item, resolve, reject });
      const gathering = this.#gathering[lane];
      if (gathering && queue.length >= gathering.enough) gathering.go();
      if (this.#running[lane]) return;
      this.#running[lane] = true;
      setImmediate(() => void this.#drain(lane));
    });
  }

  async #drain(lane: number): Promise<void> {
    for (let batch = this.#take(lane); batch.length > 0; batch = this.#take(lane)) {
      this.#waiting -= batch.length;
      const others = await this.#deliver(batch, lane);
      if (batch.length > 1) await this.#gather(lane, batch.length + others);
    }
    this.#running[lane] = false;
  }

  /** Waits until `enough` are in the queue, or the time for it is over. A single caller never waits. */
  #gather(lane: number, enough: number): Promise<void> | undefined {
    const { gatherMs } = this.#options;
    if (gatherMs === undefined || (this.#queues[lane]?.length ?? 0) >= enough) return undefined;
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#gathering[lane] = undefined;
        resolve();
      };
      const timer = setTimeout(go, gatherMs);
      this.#gathering[lane] = { enough, go };
    });
  }

  #take(lane: number): Waiting<Item, Result>[] {
    const queue = this.#queues[lane] ?? [];
    const members = new Set<MemberId>();
    const taken: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const waiting of queue) {
      const { memberId } = waiting.item;
      if (taken.length < this.#options.mostItems && !members.has(memberId)) taken.push(waiting);
      else left.push(waiting);
      members.add(memberId);
    }
    this.#queues[lane] = left;
    return taken;
  }

  /**
   * A batch that fails is tried again item by item, so that one bad item takes no other with it. Answers how many
   * others were waiting when it was done.
   */
  async #deliver(batch: readonly Waiting<Item, Result>[], lane: number): Promise<number> {
    let others = 0;
    try {
      const results = await this.#sendWithRetries(
        batch.map(({ item }) => item),
        lane,
      );
      others = this.#queues[lane]?.length ?? 0;
      batch.forEach(({ resolve, reject }, i) => {
        const result = results[i];
        if (result === undefined) reject(new Error("a batch came back short"));
        else resolve(result);
      });
    } catch (error) {
      if (batch.length === 1 || !isRefusalOfData(error)) batch.forEach(({ reject }) => reject(error));
      else for (const waiting of batch) await this.#deliver([waiting], lane);
    }
    return others;
  }

  async #sendWithRetries(items: readonly Item[], lane: number): Promise<Result[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#options.send(items, lane);
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !RETRIED_STATES.has(stateOf(error))) throw error;
        await sleep(attempt * 5);
      }
    }
  }
}

/** The database saw the batch and refused it: nothing of it happened. Anything else may have committed. */
function isRefusalOfData(error: unknown): boolean {
  return /^(22|23|P0)/.test(stateOf(error));
}

function stateOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
