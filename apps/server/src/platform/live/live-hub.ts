import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Log } from "../../core/log.ts";
import { parsePosition, type Position, readEventsBetween, readHorizon } from "../outbox/outbox-repo.ts";
import { pageEventsOf, type PositionedEvent } from "./page-events.ts";

const POLL_MS = 200;
const FAILED_MS = 1_000;
const BATCH = 1_000;

export type Listener = (event: PositionedEvent) => void;

export interface LiveHub {
  /** Subscribes to a member's events from now on. Returns how to stop. */
  listen(memberId: MemberId, listener: Listener): () => void;
  /** The current position of events, for a stream's first cursor. */
  position(): Promise<string>;
  readonly listeners: () => number;
  close(): Promise<void>;
}

/** Reads the events of members while there are subscribers, and hands each to the member's open streams. */
export function createLiveHub(db: Db, log: Log): LiveHub {
  const listeners = new Map<MemberId, Set<Listener>>();
  const stop = new AbortController();
  let running: Promise<void> | undefined;

  async function follow(): Promise<void> {
    let from: Position | undefined;
    while (listeners.size > 0 && !stop.signal.aborted) {
      let waitMs = POLL_MS;
      try {
        const horizon = await readHorizon(db);
        from ??= horizon;
        const events = await readEventsBetween(db, from, horizon, { pagesOf: "everybody" }, BATCH);
        for (const event of pageEventsOf(events, log)) deliver(event);
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

  function deliver(event: PositionedEvent): void {
    const receivers = event.memberId === null ? [...listeners.values()] : [listeners.get(event.memberId) ?? []];
    for (const own of receivers) for (const listener of own) listener(event);
  }

  return {
    listen(memberId, listener) {
      const own = listeners.get(memberId) ?? new Set();
      listeners.set(memberId, own.add(listener));
      running ??= follow();
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(memberId);
      };
    },
    async position() {
      const horizon = await readHorizon(db);
      return `${horizon.tx}.${horizon.id}`;
    },
    listeners: () => [...listeners.values()].reduce((sum, own) => sum + own.size, 0),
    async close() {
      stop.abort();
      await running;
    },
  };
}
