import type { MemberId } from "../../core/ids.ts";
import { readHorizon } from "../outbox/outbox-repo.ts";
import { followEvents, type Follows } from "./follow.ts";
import { pageEventsOf, type PositionedEvent } from "./page-events.ts";

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
export function createLiveHub(deps: Follows): LiveHub {
  const { db, log } = deps;
  const listeners = new Map<MemberId, Set<Listener>>();
  const follower = followEvents(
    deps,
    { pagesOf: "everybody" },
    () => listeners.size > 0,
    (events) => {
      for (const event of pageEventsOf(events, log)) deliver(event);
    },
  );

  function deliver(event: PositionedEvent): void {
    const receivers = event.memberId === null ? [...listeners.values()] : [listeners.get(event.memberId) ?? []];
    for (const own of receivers) for (const listener of own) listener(event);
  }

  return {
    listen(memberId, listener) {
      const own = listeners.get(memberId) ?? new Set();
      listeners.set(memberId, own.add(listener));
      follower.start();
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
    close: follower.close,
  };
}
