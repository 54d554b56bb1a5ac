import { setTimeout as sleep } from "node:timers/promises";
import type { Position } from "../../core/events.ts";
import { BACKSTOP_MS, quietly } from "@chokdee/server-kit/pulse";
import type { Ports } from "../../core/ports.ts";
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

type NextLook = "at once" | "soon" | "on a beat";

export type Follows = Pick<Ports, "db" | "pulse" | "log">;

/** Reads new events of one kind while somebody listens, and hands them on in order. */
export function followEvents(
  { db, pulse, log }: Follows,
  filter: EventFilter,
  isHeard: () => boolean,
  deliver: (events: readonly StoredEvent[]) => void,
): Follower {
  const stop = new AbortController();
  let running: Promise<void> | undefined;

  /** Hands on what is new since `from`. Returns up to where, and when to look again. */
  async function look(from: Position | undefined): Promise<{ readonly to: Position; readonly next: NextLook }> {
    const horizon = await readHorizon(db);
    if (from === undefined) return { to: horizon, next: "soon" };
    const events = await readEventsBetween(db, from, horizon, filter, BATCH);
    deliver(events);
    if (events.length < BATCH) return { to: horizon, next: horizon.isHeldBack ? "soon" : "on a beat" };
    return { to: parsePosition(events.at(-1)?.position ?? "") ?? horizon, next: "at once" };
  }

  async function follow(): Promise<void> {
    const { signal } = stop;
    let from: Position | undefined;
    while (isHeard() && !signal.aborted) {
      const seen = pulse.count;
      try {
        const { to, next } = await quietly(() => look(from));
        from = to;
        if (next !== "at once") await sleep(POLL_MS, undefined, { signal });
        if (next === "on a beat") await pulse.since(seen, BACKSTOP_MS, signal);
      } catch (error) {
        if (signal.aborted) break;
        log.warn({ err: error }, "the live stream could not read events");
        await sleep(FAILED_MS, undefined, { signal }).catch(() => {});
      }
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
