import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../core/db.ts";
import type { Position } from "../../core/events.ts";
import type { Log } from "../../core/log.ts";
import {
  type EventFilter,
  parsePosition,
  readEventsBetween,
  readHorizon,
  type StoredEvent,
} from "../outbox/outbox-repo.ts";

const POLL_MS = 200;
const FAILED_MS = 1_000;
const BATCH = 1_000;

export interface Follower {
  /** Called when there is a first listener; more of them change nothing. */
  start(): void;
  close(): Promise<void>;
}

/** Reads new events of one kind while somebody listens, and hands them on in order. */
export function followEvents(
  { db, log }: { readonly db: Db; readonly log: Log },
  filter: EventFilter,
  isHeard: () => boolean,
  deliver: (events: readonly StoredEvent[]) => void,
): Follower {
  const stop = new AbortController();
  let running: Promise<void> | undefined;

  async function follow(): Promise<void> {
    let from: Position | undefined;
    while (isHeard() && !stop.signal.aborted) {
      let waitMs = POLL_MS;
      try {
        const horizon = await readHorizon(db);
        from ??= horizon;
        const events = await readEventsBetween(db, from, horizon, filter, BATCH);
        deliver(events);
        from = events.length === BATCH ? (parsePosition(events.at(-1)?.position ?? "") ?? horizon) : horizon;
        if (events.length === BATCH) waitMs = 0;
      } catch (error) {
        log.warn({ err: error }, "the live stream could not read events");
        waitMs = FAILED_MS;
      }
      await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => {});
    }
    running = undefined;
  }

  return {
    start: () => void (running ??= follow()),
    async close() {
      stop.abort();
      await running;
    },
  };
}
