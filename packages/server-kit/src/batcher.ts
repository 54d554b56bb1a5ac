import { setTimeout as sleep } from "node:timers/promises";
import { isOvertaken, isRefusalOfData, isUniqueViolation } from "./db/failures.ts";
import { aloud } from "./pulse/pulse.ts";
import { endingWith, gathering, spanOf, type Traced } from "./traces/traces.ts";

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly span: Traced;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** How many wait in all batchers of a name, which stay alive with the process. */
const waitingIn = new Map<string, number>();
export const queueLengths = (): ReadonlyMap<string, number> => waitingIn;

interface BatcherOptions<Item, Result> {
  /** What its queue is counted under. */
  readonly name: string;
  /** Sends one batch through `lane`. Returns one result per item, in order. */
  readonly send: (items: readonly Item[], lane: number) => Promise<readonly Result[]>;
  readonly lanes: number;
  readonly maxItems: number;
  /** How many may wait; more are turned away by `full`. Without it, all wait. */
  readonly queue?: { readonly waiting: number; readonly full: () => Error };
  /** Whose an item is: one at a time of theirs is on its way. Without it, each item is on its own. */
  readonly ownerOf?: (item: Item) => unknown;
  /** Each batch is one transaction: nothing of it has happened where the database refused it, and it may be sent again. */
  readonly isTransaction?: boolean;
  /** After a batch, how long its lane waits at most for those who were answered to come back: larger batches are cheaper. */
  readonly gatherMs?: number;
  /** Fewer than these go together through one lane; where each of them is much work, a few are shared out already. */
  readonly minShared?: number;
}

const MAX_ATTEMPTS = 4;
/** Fewer than these are quicker together than shared out over the lanes. */
const MIN_SHARED = 16;

interface Lane {
  readonly no: number;
  state: "free" | "sending" | "gathering";
  /** While gathering: how many are enough, and what to do then. */
  gathering?: { readonly enough: number; readonly go: () => void } | undefined;
}

/**
 * Gathers concurrent calls into batches, sent on the next tick or as soon as a lane is free, as what they share costs the
 * most. Nothing of an owner is taken while something of theirs is on its way, so that lanes never wait for each other's
 * locks and each owner's calls stay in order.
 */
export class Batcher<Item, Result> {
  readonly #options: BatcherOptions<Item, Result>;
  readonly #lanes: readonly Lane[];
  readonly #onTheirWay = new Set<unknown>();
  #queue: Waiting<Item, Result>[] = [];

  constructor(options: BatcherOptions<Item, Result>) {
    this.#options = options;
    this.#count(0);
    this.#lanes = Array.from({ length: options.lanes }, (_, no) => ({ no, state: "free" }));
  }

  add(item: Item): Promise<Result> {
    const { queue } = this.#options;
    if (queue && this.#queue.length >= queue.waiting) return Promise.reject(queue.full());
    const span = spanOf(this.#options.name);
    const result = new Promise<Result>((resolve, reject) => {
      this.#queue.push({ item, span, resolve, reject });
      this.#count(1);
      const lane = this.#lanes.find(({ state }) => state === "gathering")?.gathering;
      if (!lane) this.#wake();
      else if (this.#queue.length >= lane.enough) lane.go();
    });
    return endingWith(span, result);
  }

  /** Lets a free lane look at the queue, once everything that came at this moment is in it. */
  #wake(): void {
    const lane = this.#lanes.find(({ state }) => state === "free");
    if (!lane) return;
    lane.state = "sending";
    setImmediate(() => aloud(() => void this.#drain(lane)));
  }

  async #drain(lane: Lane): Promise<void> {
    for (let batch = this.#take(); batch.length > 0; batch = this.#take()) {
      // What is left over is for another lane.
      if (this.#queue.length > 0) this.#wake();
      const others = await this.#deliver(batch, lane.no);
      for (const waiting of batch) this.#onTheirWay.delete(this.#ownerOf(waiting));
      if (batch.length > 1) await this.#gather(lane, batch.length + others);
    }
    lane.state = "free";
  }

  /** Waits until `enough` are in the queue, or the time for it is over. A single caller never waits. */
  async #gather(lane: Lane, enough: number): Promise<void> {
    const { gatherMs } = this.#options;
    if (gatherMs === undefined || this.#queue.length >= enough) return;
    lane.state = "gathering";
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gatherMs);
      const go = () => {
        clearTimeout(timer);
        lane.state = "sending";
        resolve();
      };
      lane.gathering = { enough, go };
    });
    lane.state = "sending";
    lane.gathering = undefined;
  }

  #count(more: number): void {
    const { name } = this.#options;
    waitingIn.set(name, (waitingIn.get(name) ?? 0) + more);
  }

  #ownerOf(waiting: Waiting<Item, Result>): unknown {
    const { ownerOf } = this.#options;
    return ownerOf ? ownerOf(waiting.item) : waiting;
  }

  /** A fair share of all calls that are here, each owner once. */
  #take(): Waiting<Item, Result>[] {
    const { lanes, maxItems, minShared = MIN_SHARED } = this.#options;
    const share = Math.ceil((this.#queue.length + this.#onTheirWay.size) / lanes);
    const max = Math.min(Math.max(share, minShared), maxItems);
    const skipped = new Set<unknown>();
    const taken: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const waiting of this.#queue) {
      const owner = this.#ownerOf(waiting);
      if (taken.length === max || skipped.has(owner) || this.#onTheirWay.has(owner)) {
        skipped.add(owner);
        left.push(waiting);
      } else {
        this.#onTheirWay.add(owner);
        taken.push(waiting);
      }
    }
    this.#queue = left;
    this.#count(-taken.length);
    return taken;
  }

  /**
   * A transaction that fails is tried again item by item, so that one bad item takes no other with it. Returns how many
   * others were waiting when it was done.
   */
  async #deliver(batch: readonly Waiting<Item, Result>[], lane: number): Promise<number> {
    let others = 0;
    try {
      const items = batch.map(({ item }) => item);
      const send = () => this.#sendWithRetries(items, lane);
      const results = await gathering(batch, send);
      others = this.#queue.length;
      batch.forEach(({ resolve, reject }, i) => {
        const result = results[i];
        if (result === undefined) reject(new Error("a batch came back short"));
        else resolve(result);
      });
    } catch (error) {
      const isParted = this.#options.isTransaction && batch.length > 1 && isRefusalOfData(error);
      if (!isParted) batch.forEach(({ reject }) => reject(error));
      else for (const waiting of batch) await this.#deliver([waiting], lane);
    }
    return others;
  }

  /**
   * Beside lost races for locks: two lanes that write the same name at the same moment. Sent again, the second of them
   * sees the first's.
   */
  async #sendWithRetries(items: readonly Item[], lane: number): Promise<readonly Result[]> {
    const { send, isTransaction } = this.#options;
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(items, lane);
      } catch (error) {
        const isRepeated = isTransaction && (isOvertaken(error) || isUniqueViolation(error));
        if (!isRepeated || attempt >= MAX_ATTEMPTS) throw error;
        await sleep(attempt * 5);
      }
    }
  }
}

/** How long a batch waits at most for those who were answered to come back. */
const GATHER_MS = 5;

/** One batch at a time of whatever comes together. */
export function createGatherer<Item, Result>(
  name: string,
  maxItems: number,
  send: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const batcher = new Batcher<Item, Result>({ name, send, lanes: 1, maxItems, gatherMs: GATHER_MS });
  return (item) => batcher.add(item);
}
