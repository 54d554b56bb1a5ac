import { setTimeout as sleep } from "node:timers/promises";
import type { MemberId } from "../../core/ids.ts";
import { aloud } from "@chokdee/server-kit/pulse";

/** What can be gathered: calls that belong to a member. */
interface Gathered {
  readonly memberId: MemberId;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface BatcherOptions<Item, Result> {
  /** Sends one batch through `lane`. Returns one result per item, in order. */
  readonly send: (items: readonly Item[], lane: number) => Promise<Result[]>;
  readonly lanes: number;
  readonly maxItems: number;
  /** How many may wait; more are turned away by `onFull`. */
  readonly maxWaiting: number;
  readonly onFull: () => Error;
  /** After a batch, how long its lane waits at most for those who were answered to come back: larger batches are cheaper. */
  readonly gatherMs?: number;
  /** Fewer than these go together through one lane; where each of them is much work, a few are shared out already. */
  readonly minShared?: number;
}

const MAX_ATTEMPTS = 4;
/**
 * Beside lost races for locks: two lanes that write the same name at the same moment. Sent again, the second of them
 * sees the first's.
 */
const RETRIED_STATES = new Set(["40001", "40P01", "23505"]);
/** Fewer than these are quicker together than shared out over the lanes. */
const MIN_SHARED = 16;

interface Lane {
  readonly no: number;
  state: "free" | "sending" | "gathering";
  /** While gathering: how many are enough, and what to do then. */
  gathering?: { readonly enough: number; readonly go: () => void } | undefined;
}

/**
 * Gathers concurrent calls into batches, sent on the next tick or as soon as a lane is free. Nothing of a member is
 * taken while something of theirs is on its way, so that lanes never wait for each other's locks and each member's
 * calls stay in order.
 */
export class Batcher<Item extends Gathered, Result> {
  readonly #options: BatcherOptions<Item, Result>;
  readonly #lanes: readonly Lane[];
  readonly #onTheirWay = new Set<MemberId>();
  #queue: Waiting<Item, Result>[] = [];

  constructor(options: BatcherOptions<Item, Result>) {
    this.#options = options;
    this.#lanes = Array.from({ length: options.lanes }, (_, no) => ({ no, state: "free" }));
  }

  add(item: Item): Promise<Result> {
    if (this.#queue.length >= this.#options.maxWaiting) return Promise.reject(this.#options.onFull());
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject });
      const gathering = this.#lanes.find(({ state }) => state === "gathering")?.gathering;
      if (!gathering) this.#wake();
      else if (this.#queue.length >= gathering.enough) gathering.go();
    });
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
      for (const { item } of batch) this.#onTheirWay.delete(item.memberId);
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

  /** A fair share of all calls that are here, each member once. */
  #take(): Waiting<Item, Result>[] {
    const { lanes, maxItems, minShared = MIN_SHARED } = this.#options;
    const share = Math.ceil((this.#queue.length + this.#onTheirWay.size) / lanes);
    const max = Math.min(Math.max(share, minShared), maxItems);
    const skipped = new Set<MemberId>();
    const taken: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const waiting of this.#queue) {
      const { memberId } = waiting.item;
      if (taken.length === max || skipped.has(memberId) || this.#onTheirWay.has(memberId)) {
        skipped.add(memberId);
        left.push(waiting);
      } else {
        this.#onTheirWay.add(memberId);
        taken.push(waiting);
      }
    }
    this.#queue = left;
    return taken;
  }

  /**
   * A batch that fails is tried again item by item, so that one bad item takes no other with it. Returns how many
   * others were waiting when it was done.
   */
  async #deliver(batch: readonly Waiting<Item, Result>[], lane: number): Promise<number> {
    let others = 0;
    try {
      const results = await this.#sendWithRetries(
        batch.map(({ item }) => item),
        lane,
      );
      others = this.#queue.length;
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

/** The database saw the batch and refused it: no part of it happened. Anything else may have committed. */
function isRefusalOfData(error: unknown): boolean {
  return /^(22|23|P0)/.test(stateOf(error));
}

function stateOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
