import { gatheredIn, JACKPOT_POOLS, prizeOf } from "@chokdee/rules/jackpot";
import { DAY_MS } from "@chokdee/rules/time";
import { createLoop, type Loop, NOTHING_DUE } from "@chokdee/server-kit/loop";
import type { DueWork } from "../core/due-work.ts";
import type { Ports } from "../core/ports.ts";
import { drawPools } from "./draw-pools.ts";
import { payWins } from "./pay-wins.ts";
import { beaconDue, newestBeacon, readPools } from "./pools-repo.ts";
import type { PoolMeter, PoolsLook } from "./protocol.ts";
import { unseenWins, WIN_DUE } from "./wins-repo.ts";

/** One look serves all pages that ask within it. */
const FRESH_MS = 1_000;
const MAX_UNSEEN = 1_000;
/** A win that was not seen for this long is shown only in the history. */
const UNSEEN_MS = 30 * DAY_MS;

/** Draws and pays in every process: the tables say what waits and what is owed. */
export function createJackpotLoop(deps: Ports): Loop & DueWork {
  const loop = createLoop(
    async () => {
      // Paying what is owed does not need a beacon.
      const paid = await payWins(deps);
      const drawn = await drawPools(deps);
      return drawn + paid > 0 ? 0 : NOTHING_DUE;
    },
    (error) => deps.alarm("the pools could not be drawn", { error: String(error) }),
  );
  return { ...loop, dueSql: `select least((${WIN_DUE}), (${beaconDue(deps.beacon.chain)}))` };
}

/** What the pools hold, as all pages see it. */
export function createPoolsReader(deps: Pick<Ports, "db" | "now">): () => Promise<PoolsLook> {
  let look: Promise<PoolsLook> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (!look || performance.now() - lookedAt > FRESH_MS) {
      lookedAt = performance.now();
      look = readLook(deps);
      look.catch(() => (look = undefined));
    }
    return look;
  };
}

async function readLook({ db, now }: Pick<Ports, "db" | "now">): Promise<PoolsLook> {
  const states = await readPools(db);
  const pools = JACKPOT_POOLS.flatMap((pool): PoolMeter[] => {
    const state = states.find((each) => each.pool === pool.id);
    if (!state) return [];
    const { prize } = prizeOf(gatheredIn(pool, BigInt(state.rest_before), BigInt(state.stakes)));
    return [{ pool: pool.id, amount: Number(prize) }];
  });
  const unseen = await unseenWins(db, new Date(now().getTime() - UNSEEN_MS), MAX_UNSEEN);
  return { pools, unseen, newest: (await newestBeacon(db)) ?? null };
}
