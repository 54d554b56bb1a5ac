import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../core/db.ts";
import type { ConsumerTopic, EventConsumer } from "../../core/events.ts";
import type { Log } from "../../core/log.ts";
import { listDue, lockCursor, moveCursor, parsePosition, readEventsBetween, readHorizon } from "./outbox-repo.ts";
import { parseEvent } from "./parse-event.ts";

const BATCH = 500;
const batchOf = ({ batch = BATCH }: Pick<EventConsumer, "batch">) => batch;
const IDLE_MS = 250;
const FAILED_MS = 2_000;
/** A consumer that nothing concerned still moves on after this many transactions, so that old events can go. */
const QUIET_STRETCH = 10_000n;

/** Hands one batch to a consumer in one transaction with its cursor. Returns how many events it took. */
export async function consumeOnce<T extends ConsumerTopic>(db: Db, consumer: EventConsumer<T>): Promise<number> {
  return db.transaction(async (tx) => {
    const from = await lockCursor(tx, consumer.name);
    if (!from) return 0;
    const horizon = await readHorizon(tx);
    const events = await readEventsBetween(tx, from, horizon, { topics: consumer.topics }, batchOf(consumer));
    if (events.length === 0 && BigInt(horizon.tx) - BigInt(from.tx) < QUIET_STRETCH) return 0;
    if (events.length > 0) await consumer.handle(tx, events.map(parseEvent<T>));
    const last = events.length === batchOf(consumer) ? parsePosition(events.at(-1)?.position ?? "") : horizon;
    await moveCursor(tx, consumer.name, last ?? horizon);
    return events.length;
  });
}

/**
 * Follows events until `signal`, every consumer at its own pace: one question asks for all of them who has something to
 * take in. A failing batch is tried again and again, never skipped, and logged each time.
 */
export async function followEvents(
  db: Db,
  consumers: readonly EventConsumer[],
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const busy = new Map<EventConsumer, Promise<void>>();
  const restsUntil = new Map<EventConsumer, number>();
  const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  const takeIn = async (consumer: EventConsumer) => {
    try {
      while ((await consumeOnce(db, consumer)) === batchOf(consumer) && !signal.aborted);
    } catch (error) {
      log.error({ err: error, consumer: consumer.name }, "an event consumer failed");
      await wait(FAILED_MS);
    }
    if (consumer.restMs !== undefined) restsUntil.set(consumer, performance.now() + consumer.restMs);
    busy.delete(consumer);
  };
  while (!signal.aborted) {
    const now = performance.now();
    const idle = consumers.filter((consumer) => !busy.has(consumer) && (restsUntil.get(consumer) ?? 0) <= now);
    const due = await listDue(db, idle, QUIET_STRETCH).catch((error: unknown): string[] => {
      log.error({ err: error }, "looking for events failed");
      return [];
    });
    for (const consumer of idle) if (due.includes(consumer.name)) busy.set(consumer, takeIn(consumer));
    await wait(IDLE_MS);
  }
  await Promise.all(busy.values());
}
