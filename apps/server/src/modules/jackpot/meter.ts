import { setTimeout as sleep } from "node:timers/promises";
import type { CallOutput } from "@chokdee/contract";
import type { Watched } from "../../platform/live/watch-stream.ts";
import type { JackpotDependencies } from "./dependencies.ts";
import { listPools, listWins } from "./pool-repo.ts";
import { meterView, standingView } from "./views.ts";

const LOOK_EVERY_MS = 1_000;
const MAX_WINS = 20;

/** What the pools hold, for everybody. */
export interface JackpotMeter extends Watched {
  read(): Promise<CallOutput<"jackpotPools">>;
  readonly watchers: () => number;
  close(): Promise<void>;
}

type Meters = readonly ReturnType<typeof meterView>[];

/** Reads the pools once a second for everybody at once while anybody watches, and sends those that have changed. */
export function createJackpotMeter(
  { db, log }: Pick<JackpotDependencies, "db" | "log">,
  lookEveryMs = LOOK_EVERY_MS,
): JackpotMeter {
  const watchers = new Set<(frame: string | Uint8Array) => void>();
  let awake = new AbortController();
  let isClosed = false;
  let last: Meters | undefined;
  let running: Promise<void> | undefined;
  let reading: Promise<CallOutput<"jackpotPools">> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const now = (await listPools(db)).map(meterView);
    const changed = now.filter((meter) => last?.find(({ pool }) => pool === meter.pool)?.amount !== meter.amount);
    last = now;
    if (changed.length === 0) return;
    // Whoever asks because of this must not get an answer from before it.
    reading = undefined;
    const bytes = Buffer.from(frameOf(changed));
    for (const watcher of watchers) watcher(bytes);
  }

  async function follow(): Promise<void> {
    while (watchers.size > 0 && !isClosed) {
      await look().catch((error: unknown) => log.warn({ err: error }, "the pools could not be read"));
      await sleep(lookEveryMs, undefined, { signal: awake.signal }).catch(() => {});
    }
    running = undefined;
    last = undefined;
  }

  function rest(): void {
    awake.abort();
    awake = new AbortController();
  }

  return {
    watch(watcher) {
      watchers.add(watcher);
      if (last) watcher(frameOf(last));
      running ??= follow();
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) rest();
      };
    },
    /** One answer serves all who ask within a second. */
    read() {
      if (reading && performance.now() - readAtMs < lookEveryMs) return reading;
      readAtMs = performance.now();
      return (reading = readStanding());
    },
    watchers: () => watchers.size,
    async close() {
      isClosed = true;
      rest();
      await running;
    },
  };

  async function readStanding(): Promise<CallOutput<"jackpotPools">> {
    try {
      return standingView(await listPools(db), await listWins(db, MAX_WINS));
    } catch (error) {
      readAtMs = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }
}

function frameOf(pools: Meters): string {
  return `event: changed\ndata: ${JSON.stringify({ topic: "jackpot.pools", data: { pools } })}\n\n`;
}
