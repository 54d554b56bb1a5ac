import { setTimeout as sleep } from "node:timers/promises";
import type { Db, Queryable, Tx } from "../../core/db.ts";
import type { Consumer, ConsumerTopic, Position } from "../../core/events.ts";
import { mapInLanes } from "@chokdee/server-kit/lanes";
import { BACKSTOP_MS, quietly } from "@chokdee/server-kit/pulse";
import type { Ports } from "../../core/ports.ts";
import {
  type Due,
  findBatchEnd,
  listDue,
  lockCursor,
  moveCursor,
  parsePosition,
  passQuiet,
  readEventsBetween,
  readHorizon,
} from "./outbox-repo.ts";
import { parseEvent } from "./parse-event.ts";

const BATCH = 500;
const batchOf = ({ batch = BATCH }: Pick<Consumer, "batch">) => batch;
const IDLE_MS = 250;
/** Where a look has failed: there may be anything. */
const NOT_SEEN: Due = { names: [], isHeldBack: true, horizon: "0" };
/** After so many events a consumer that may rest does: with fewer there is nothing to save. */
const MUCH = 250;
const FAILED_MS = 2_000;
/** A consumer that nothing concerned still moves on after this many transactions, so that old events can go. */
const QUIET_STRETCH = 10_000n;

/** Hands one batch to a consumer in one transaction with its cursor. Returns how many events it took. */
export async function consumeOnce<T extends ConsumerTopic>(db: Db, consumer: Consumer<T>): Promise<number> {
  return db.transaction(async (tx) => {
    const from = await lockCursor(tx, consumer.name);
    if (!from) return 0;
    const horizon = await readHorizon(tx);
    const { count, last = horizon } = await handBatch(tx, consumer, from, horizon);
    if (count === 0 && BigInt(horizon.tx) - BigInt(from.tx) < QUIET_STRETCH) return 0;
    await moveCursor(tx, consumer.name, last);
    return count;
  });
}

/** `last` is the place of the last event of a full batch: there may be more. */
async function handBatch<T extends ConsumerTopic>(
  tx: Queryable & Tx,
  consumer: Consumer<T>,
  from: Position,
  horizon: Position,
): Promise<{ readonly count: number; readonly last?: Position }> {
  const batch = batchOf(consumer);
  if ("handleRange" in consumer) {
    const last = await findBatchEnd(tx, from, horizon, consumer.topics, batch);
    return { count: await consumer.handleRange(tx, { after: from, upTo: last ?? horizon }), ...(last && { last }) };
  }
  const events = await readEventsBetween(tx, from, horizon, { topics: consumer.topics }, batch);
  if (events.length > 0) await consumer.handle(tx, events.map(parseEvent<T>));
  const last = events.length === batch ? parsePosition(events.at(-1)?.position ?? "") : undefined;
  return { count: events.length, ...(last && { last }) };
}

/** Lets consumers take in all that is published, also what they publish themselves: some of them at a time. */
export async function consumeAll(db: Db, consumers: readonly Consumer[], lanes: number): Promise<void> {
  for (;;) {
    const { names, horizon } = await listDue(db, consumers, QUIET_STRETCH);
    const due = consumers.filter(({ name }) => names.includes(name));
    const quiet = consumers.flatMap(({ name }) => (names.includes(name) ? [] : [name]));
    // What concerned none of them is not looked through again.
    if (due.length === 0) return passQuiet(db, quiet, horizon);
    await mapInLanes(due, lanes, async (consumer) => {
      while ((await consumeOnce(db, consumer)) === batchOf(consumer));
    });
  }
}

type Follows = Pick<Ports, "db" | "pulse" | "log">;

/**
 * Follows events until `signal`, every consumer at its own pace: after a beat one question asks for all of them who has
 * something to take in. A failing batch is tried again and again, never skipped, and logged each time.
 */
export async function followEvents(
  { db, pulse, log }: Follows,
  consumers: readonly Consumer[],
  signal: AbortSignal,
): Promise<void> {
  const busy = new Map<Consumer, Promise<void>>();
  const restsUntil = new Map<Consumer, number>();
  const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  const takeIn = async (consumer: Consumer) => {
    let taken = 0;
    try {
      let count: number;
      do {
        count = await consumeOnce(db, consumer);
        taken += count;
      } while (count === batchOf(consumer) && !signal.aborted);
    } catch (error) {
      log.error({ err: error, consumer: consumer.name }, "an event consumer failed");
      await wait(FAILED_MS);
    }
    if (consumer.restMs !== undefined && taken >= MUCH) restsUntil.set(consumer, performance.now() + consumer.restMs);
    busy.delete(consumer);
  };
  while (!signal.aborted) {
    const seen = pulse.count;
    const now = performance.now();
    const idle = consumers.filter((consumer) => !busy.has(consumer) && (restsUntil.get(consumer) ?? 0) <= now);
    const due = await quietly(() => listDue(db, idle, QUIET_STRETCH)).catch((error: unknown) => {
      log.error({ err: error }, "looking for events failed");
      return NOT_SEEN;
    });
    for (const consumer of idle) if (due.names.includes(consumer.name)) busy.set(consumer, takeIn(consumer));
    await wait(IDLE_MS);
    // Whoever was not asked, or could not see all of it, is asked again without a beat.
    if (idle.length === consumers.length && !due.isHeldBack && busy.size === 0)
      await pulse.since(seen, BACKSTOP_MS, signal);
  }
  await Promise.all(busy.values());
}
