import {
  drawJackpots,
  gatheredIn,
  JACKPOT_POOLS,
  type JackpotPool,
  jackpotPool,
  prizeOf,
} from "@chokdee/rules/jackpot";
import { beaconRoundFrom, type PublishedBeacon } from "@chokdee/rules/yeekee";
import type { Queryable } from "../platform/db.ts";
import type { Ports } from "../core/ports.ts";
import type { BeaconMood } from "@chokdee/server-kit/beacon";
import {
  awaitedBeacons,
  endWaiting,
  findBeacon,
  keepBeacon,
  listWaiting,
  lockPool,
  lockWaiting,
  openGeneration,
  type WaitingStake,
  wantedPools,
} from "./pools-repo.ts";
import { insertWin } from "./wins-repo.ts";

/** How many stakes one look takes; the next look follows at once. */
const BEACONS_AT_ONCE = 20;
const STAKES_AT_ONCE = 200;
/** About as many as a sandbox's beacon looks through. */
const SEARCHED_VALUES = 20_000;

type Deps = Pick<Ports, "db" | "beacon" | "sealing" | "now" | "isSandbox">;
type PoolId = JackpotPool["id"];

/**
 * Draws every stake whose beacon is published. The result is the same whichever process draws it, and each stake is
 * drawn once: its row is locked, and in one transaction it stops waiting and its win is written. Where the stakes of
 * one beacon cannot be drawn, those of the others still are, and the look fails at its end. Returns how many were
 * drawn.
 */
export async function drawPools(deps: Deps): Promise<number> {
  const { db, beacon, now } = deps;
  // A beacon that is due later than this one cannot be published yet.
  const until = beaconRoundFrom(beacon.chain, now());
  let drawn = 0;
  const failures: { readonly round: number; readonly error: unknown }[] = [];
  for (const round of await awaitedBeacons(db, until, BEACONS_AT_ONCE)) {
    try {
      const published = await publishedBeacon(deps, round);
      // Later ones are missing as well, and each would have to be waited for.
      if (!published) break;
      drawn += await drawAll(deps, published);
    } catch (error) {
      failures.push({ round, error });
    }
  }
  const [first] = failures;
  if (first) {
    const rounds = failures.map(({ round }) => round).join(", ");
    throw new Error(`stakes of the beacon's rounds ${rounds}: ${String(first.error)}`, { cause: first.error });
  }
  return drawn;
}

async function drawAll(deps: Deps, published: PublishedBeacon): Promise<number> {
  let drawn = 0;
  for (;;) {
    const count = await deps.db.transaction((tx) => drawSome(deps, tx, published));
    drawn += count;
    if (count < STAKES_AT_ONCE) return drawn;
  }
}

/** The stored value, so that whoever draws later draws by the same one. */
async function publishedBeacon(deps: Deps, round: number): Promise<PublishedBeacon | undefined> {
  const { db, beacon } = deps;
  const known = await findBeacon(db, round);
  if (known) return known;
  const value = await beacon.valueOf(round, await moodOf(deps, round));
  if (!value) return undefined;
  await keepBeacon(db, { ...value, round, chain: beacon.chain.name });
  return findBeacon(db, round);
}

async function drawSome(deps: Deps, tx: Queryable, { round, value }: PublishedBeacon): Promise<number> {
  const stakes = await lockWaiting(tx, round, STAKES_AT_ONCE);
  if (stakes.length === 0) return 0;
  const won = stakes.flatMap((stake) => poolsOf(deps, stake, value).map((pool) => ({ pool, stake })));
  // Pools are always locked in the same order, so that processes never wait for each other in a circle.
  for (const { id } of JACKPOT_POOLS) {
    for (const { stake } of won.filter(({ pool }) => pool === id)) await winPool(deps, tx, id, stake);
  }
  await endWaiting(
    tx,
    stakes.map((stake) => stake.id),
  );
  return stakes.length;
}

function poolsOf({ sealing }: Pick<Deps, "sealing">, stake: WaitingStake, beaconValue: string): PoolId[] {
  const { commit, sealed_seed: sealedSeed, client_seed: clientSeed, counter } = stake;
  return drawJackpots({ serverSeed: sealing.open(commit, sealedSeed), clientSeed, counter }, beaconValue, stake.stake);
}

/** The first winner gets all that the generation holds, the second what the next generation holds. */
async function winPool({ now }: Deps, tx: Queryable, id: PoolId, stake: WaitingStake): Promise<void> {
  const state = await lockPool(tx, id);
  const { prize, rest } = prizeOf(gatheredIn(jackpotPool(id), BigInt(state.rest_before), BigInt(state.stakes)));
  // Only stakes that were given back can leave a pool with nothing. There is no win then, so no new seed either.
  if (prize === 0n) return;
  await openGeneration(tx, state, rest);
  await insertWin(tx, { ...state, round_id: stake.id, player_id: stake.player_id, prize, won_at: now() });
}

/** A sandbox's own beacon may be asked for a value by which the stakes that wait win certain pools and no others. */
async function moodOf(deps: Deps, round: number): Promise<BeaconMood> {
  const wanted = deps.isSandbox ? await wantedPools(deps.db) : [];
  if (wanted.length === 0) return {};
  const stakes = await listWaiting(deps.db, round, STAKES_AT_ONCE);
  const staked = stakes.reduce((sum, { stake }) => sum + stake, 0);
  // Small stakes on a large pool would be searched a win for in vain.
  if (wanted.some((pool) => staked * SEARCHED_VALUES < jackpotPool(pool).chanceOf)) return {};
  const isWanted = (value: string) => {
    const won = new Set(stakes.flatMap((stake) => poolsOf(deps, stake, value)));
    return won.size === wanted.length && wanted.every((pool) => won.has(pool));
  };
  return { isWanted };
}
