import { bangkokDay, DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { Job } from "../../core/jobs.ts";
import type { Past } from "../../platform/module.ts";
import type { Pulse } from "@chokdee/server-kit/pulse";
import { NOTHING_DUE, repeatOnPulse } from "@chokdee/server-kit/loop";
import { advanceRounds, TICK_MS } from "./advance-rounds.ts";
import { pruneCancels } from "./cancel-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { makePast } from "./make-past.ts";
import { notifyJob } from "./notify-players.ts";
import { planRounds } from "./plan-rounds.ts";
import { pruneSales } from "./sales-repo.ts";
import { settleAll, settleNext } from "./settle-round.ts";
import { pruneSold } from "./sold-repo.ts";
import type { Crowd } from "./yeekee/crowd.ts";

/** Long enough for every question about a round's limits; the days before are done unless the job was away a month. */
const KEEP_COUNTERS_MS = 7 * DAY_MS;
/** Sales are compared with those of ten earlier rounds, and some markets draw once a month. Yeekee has 88 a day. */
const KEEP_SALES_MS = 400 * DAY_MS;
const LOOK_BACK_MS = 30 * DAY_MS;

export function lottoJobs(deps: Pick<LottoDependencies, "db" | "clock" | "notices">): Job[] {
  const { db, clock } = deps;
  return [
    notifyJob(deps),
    {
      name: "lotto_tidy",
      cron: "40 4 * * *",
      run: async () => {
        const to = new Date(clock.now().getTime() - KEEP_COUNTERS_MS);
        await pruneSold(db, new Date(to.getTime() - LOOK_BACK_MS), to);
        await pruneCancels(db, bangkokDay(to));
        await pruneSales(db, new Date(to.getTime() - LOOK_BACK_MS), to, true);
        const salesTo = new Date(to.getTime() - KEEP_SALES_MS);
        await pruneSales(db, new Date(salesTo.getTime() - LOOK_BACK_MS), salesTo, false);
      },
    },
  ];
}

const SETTLE_MS = 500;
/** By business time, so that a sandbox whose clock was moved has its rounds at once. */
const PLAN_EVERY_MS = MINUTE_MS;

/**
 * Runs the house until `signal`: one loop moves rounds with the clock, another settles. Any number of processes may
 * do so side by side; each step takes the rows that it works on.
 */
export async function runLottoHouse(
  deps: LottoDependencies & { readonly pulse: Pulse },
  crowd: Crowd | undefined,
  signal: AbortSignal,
): Promise<void> {
  const play = async (players: Crowd) => {
    if (!(await players.isAwake())) return NOTHING_DUE;
    await players.step();
    return TICK_MS;
  };
  await Promise.all([
    repeatOnPulse(deps, signal, { failure: "moving the lottery's rounds failed", restMs: TICK_MS }, roundsLoop(deps)),
    repeatOnPulse(deps, signal, { failure: "settling a lottery round failed", restMs: SETTLE_MS }, async () =>
      (await settleNext(deps)) ? 0 : NOTHING_DUE,
    ),
    crowd &&
      repeatOnPulse(deps, signal, { failure: "the simulated players failed", restMs: TICK_MS }, () => play(crowd)),
  ]);
}

/** What the loops would come to by now. */
export async function catchUpLotto(deps: LottoDependencies, past: Past): Promise<void> {
  await makePast(deps);
  await planRounds(deps, past);
  await advanceRounds(deps);
  await Promise.all([settleAll(deps), settleAll(deps)]);
}

function roundsLoop(deps: LottoDependencies): () => Promise<number> {
  let plannedAt = 0;
  return async () => {
    const now = deps.clock.now().getTime();
    if (now - plannedAt >= PLAN_EVERY_MS) {
      await makePast(deps);
      await planRounds(deps);
      plannedAt = now;
    }
    return advanceRounds(deps);
  };
}
