import { setTimeout as sleep } from "node:timers/promises";
import type { EventPayload, Topic } from "@chokdee/contract";
import { eventSchemas } from "@chokdee/contract/schemas";
import { type Pulse, quietly } from "@chokdee/server-kit/pulse";
import type { Log } from "../../core/ports.ts";

export type Send = (frame: string | Uint8Array) => void;

interface Looking<Standing, Asked> {
  readonly log: Pick<Log, "warn">;
  /** What is said where a look fails. */
  readonly failure: string;
  look(before: Standing | undefined): Promise<Standing>;
  /** Sends how it stands to whoever begins to watch. */
  greet(send: Send, standing: Standing, asked: Asked | undefined): void;
  /** Sends what leads from one look to the next. */
  publish(before: Standing, after: Standing, watchers: ReadonlyMap<Send, Asked | undefined>): void;
  /** Until the next look at the soonest; of the first and of one that failed there is nothing before it or after it. */
  waitMs(before: Standing | undefined, after: Standing | undefined): number;
  /** Where only what is written changes how it stands, and the time a little: how long to wait for a beat after that. */
  readonly rests?: { readonly pulse: Pulse; readonly ms: number };
}

/** Something that is looked at for everybody at once while anybody watches, and not otherwise. */
export interface Watching<Standing, Asked> {
  /** Hands over how it stands and then each change. Returns how to stop. */
  watch(send: Send, asked?: Asked): () => void;
  /** How it stood at the last look, while somebody watches. */
  readonly standing: () => Standing | undefined;
  readonly watchers: () => number;
  close(): Promise<void>;
}

export function createWatching<Standing, Asked = never>({
  log,
  failure,
  look,
  greet,
  publish,
  waitMs,
  rests,
}: Looking<Standing, Asked>): Watching<Standing, Asked> {
  const watchers = new Map<Send, Asked | undefined>();
  let awake = new AbortController();
  let isClosed = false;
  let standing: Standing | undefined;
  let running: Promise<void> | undefined;

  async function follow(): Promise<void> {
    while (watchers.size > 0 && !isClosed) {
      const before = standing;
      const { signal } = awake;
      const beats = rests?.pulse.count ?? 0;
      let after: Standing | undefined;
      try {
        after = standing = await quietly(() => look(before));
        if (before) publish(before, after, watchers);
        else for (const [send, asked] of watchers) greet(send, after, asked);
      } catch (error) {
        log.warn({ err: error }, failure);
      }
      await sleep(waitMs(before, after), undefined, { signal }).catch(() => {});
      await rests?.pulse.since(beats, rests.ms, signal);
    }
    running = undefined;
    standing = undefined;
  }

  /** Ends the wait for the next look, which then does not come. */
  function rest(): void {
    awake.abort();
    awake = new AbortController();
  }

  return {
    watch(send, asked) {
      watchers.set(send, asked);
      if (standing) greet(send, standing, asked);
      running ??= follow();
      return () => {
        if (watchers.delete(send) && watchers.size === 0) rest();
      };
    },
    standing: () => standing,
    watchers: () => watchers.size,
    async close() {
      isClosed = true;
      rest();
      await running;
    },
  };
}

/** An event as a page's stream reads it. */
export function frameOf<Name extends Topic>(topic: Name, data: EventPayload<Name>): string {
  return `event: changed\ndata: ${JSON.stringify({ topic, data: eventSchemas[topic].parse(data) })}\n\n`;
}
