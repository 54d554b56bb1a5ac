import { setTimeout as sleep } from "node:timers/promises";
import { advanceRounds } from "./advance-rounds.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { makePast } from "./make-past.ts";
import { planRounds } from "./plan-rounds.ts";
import { settleNext } from "./settle-round.ts";
import type { Crowd } from "./yeekee/crowd.ts";

const TICK_MS = 1_000;
const IDLE_MS = 500;
const FAILED_MS = 2_000;
/** By business time, so that a sandbox whose clock was moved has its rounds at once. */
const PLAN_EVERY_MS = 60_000;

/**
 * Runs the house until `signal`: one loop moves rounds with the clock, another settles. Any number of processes may
 * do so side by side; each step takes the rows that it works on.
 */
export async function runLottoHouse(
  of: LottoDependencies,
  crowd: Crowd | undefined,
  signal: AbortSignal,
): Promise<void> {
  const play = async () => {
    await crowd?.step();
    return TICK_MS;
  };
  await Promise.all([
    repeat(of, signal, "moving the lottery's rounds failed", roundsLoop(of)),
    repeat(of, signal, "settling a lottery round failed", async () => ((await settleNext(of)) ? 0 : IDLE_MS)),
    crowd && repeat(of, signal, "the simulated players failed", play),
  ]);
}

function roundsLoop(of: LottoDependencies): () => Promise<number> {
  let plannedAt = 0;
  return async () => {
    const now = of.clock.now().getTime();
    if (now - plannedAt >= PLAN_EVERY_MS) {
      await makePast(of);
      await planRounds(of);
      plannedAt = now;
    }
    await advanceRounds(of);
    return TICK_MS;
  };
}

/** Does a step again and again, waiting as long as it says. A failure is logged and tried again. */
async function repeat(
  { log }: LottoDependencies,
  signal: AbortSignal,
  failure: string,
  step: () => Promise<number>,
): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await step().catch((error: unknown) => {
      log.error({ err: error }, failure);
      return FAILED_MS;
    });
    await sleep(waitMs, undefined, { signal }).catch(() => {});
  }
}
