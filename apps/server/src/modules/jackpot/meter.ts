import type { CallOutput } from "@chokdee/contract";
import { createWatching, frameOf, type Watching } from "../../platform/live/watching.ts";
import type { JackpotDependencies } from "./dependencies.ts";
import { listPools, listWins } from "./pool-repo.ts";
import { meterView, standingView } from "./views.ts";

const LOOK_EVERY_MS = 1_000;
const MAX_WINS = 20;

type Meters = readonly ReturnType<typeof meterView>[];

/** What the pools hold, for everybody. */
export interface JackpotMeter extends Watching<Meters, never> {
  read(): Promise<CallOutput<"jackpotPools">>;
}

/** Reads the pools once a second for everybody at once while anybody watches, and sends those that have changed. */
export function createJackpotMeter(
  { db, log }: Pick<JackpotDependencies, "db" | "log">,
  lookEveryMs = LOOK_EVERY_MS,
): JackpotMeter {
  let reading: Promise<CallOutput<"jackpotPools">> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;

  const watching = createWatching<Meters>({
    log,
    failure: "the pools could not be read",
    async look(before) {
      const pools = (await listPools(db)).map(meterView);
      // Whoever asks because of a change must not get an answer from before it.
      if (changedSince(before, pools).length > 0) reading = undefined;
      return pools;
    },
    greet: (send, pools) => send(frameOf("jackpot.pools", { pools: [...pools] })),
    publish(before, after, watchers) {
      const pools = changedSince(before, after);
      if (pools.length === 0) return;
      const bytes = Buffer.from(frameOf("jackpot.pools", { pools }));
      for (const [send] of watchers) send(bytes);
    },
    waitMs: () => lookEveryMs,
  });

  async function readStanding(): Promise<CallOutput<"jackpotPools">> {
    try {
      return standingView(await listPools(db), await listWins(db, MAX_WINS));
    } catch (error) {
      readAtMs = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  return {
    ...watching,
    /** One answer serves all who ask within a second. */
    read() {
      if (reading && performance.now() - readAtMs < lookEveryMs) return reading;
      readAtMs = performance.now();
      return (reading = readStanding());
    },
  };
}

const changedSince = (before: Meters | undefined, after: Meters) =>
  after.filter((meter) => before?.find(({ pool }) => pool === meter.pool)?.amount !== meter.amount);
