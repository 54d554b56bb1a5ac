import { createHash } from "node:crypto";
import { betTree, decidingBeacon, type FrozenBet } from "@chokdee/rules/tables";
import { beaconTime } from "@chokdee/rules/yeekee";
import type { Queryable } from "../../platform/db.ts";
import type { TablesDeps } from "./dependencies.ts";
import { betsWaiting, lockPool, numberLeaves, returnAsking, savePool, type TableBet } from "./bets-repo.ts";
import {
  type ClaimedRound,
  closeBetting,
  databaseNow,
  dueWhenClosed,
  freezeTableRound,
  lockTableRound,
  postponeRound,
  type TableRound,
} from "./rounds-repo.ts";
import { countLate, type PoolPlaces } from "./state-repo.ts";

/** How long stakes that are under way when betting closes are waited for. */
const GRACE_MS = 1_000;
const LOOK_AGAIN_MS = 50;

type Deps = Pick<TablesDeps, "db" | "beacon">;

/** Ends the betting. Bets share the round's lock and closing waits for it, so that no bet is placed afterwards. */
export async function closeRound({ db }: Pick<Deps, "db">, round: TableRound): Promise<void> {
  const isClosed = await closeBetting(db, round, GRACE_MS);
  // A sandbox may have moved the time of closing since the round was seen.
  if (!isClosed) await dueWhenClosed(db, round);
}

/**
 * Fixes the bets of a closed round under one root, once every stake has its answer or the time for it is over. The value
 * that decides is published later: nobody can know it yet.
 */
export async function freezeRound(deps: Deps, round: ClaimedRound): Promise<void> {
  // None is placed any more.
  const { placed, asking } = await betsWaiting(deps.db, round.seq);
  if (asking && round.now < round.ends_at) return postponeRound(deps.db, round, LOOK_AGAIN_MS);
  await deps.db.transaction(async (tx) => {
    const locked = await lockTableRound(tx, round.seq);
    if (locked.phase !== "closing" || locked.root !== null) return;
    const bets = placed ? await freezeBets(tx, round.seq) : [];
    const leaves = bets.flatMap(leavesOf);
    const at = await databaseNow(tx);
    const { chain } = deps.beacon;
    const { round: beaconRound, isLate } = decidingBeacon(chain, locked.closes_at.getTime(), at.getTime());
    const isFrozen = await freezeTableRound(tx, locked, {
      root: betTree(leaves, quickHash).root,
      bets: leaves.length,
      at,
      beaconChain: chain.name,
      beaconRound,
      beaconAt: beaconTime(chain, beaconRound),
    });
    if (isFrozen && isLate) await countLate(tx, round.table_id);
  });
}

async function freezeBets(tx: Queryable, roundSeq: number): Promise<TableBet[]> {
  await lockPool(tx, roundSeq);
  await returnAsking(tx, roundSeq, "BET_TOO_LATE");
  const bets = await numberLeaves(tx, roundSeq);
  await savePool(tx, roundSeq, poolOf(bets));
  return bets;
}

export const quickHash = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

/** The leaves of a bet under the root, one for each of its places. */
export function leavesOf({ id, table, round, nonce, places }: TableBet): FrozenBet[] {
  return places.map(({ place, amount }, no) => ({ id: `${id}.${no}`, table, round, place, stake: amount, nonce }));
}

function poolOf(bets: readonly TableBet[]): PoolPlaces {
  const members = new Map<string, Set<number>>();
  const amounts = new Map<string, number>();
  for (const { player_id: playerId, places } of bets) {
    for (const { place, amount } of places) {
      amounts.set(place, (amounts.get(place) ?? 0) + amount);
      members.set(place, (members.get(place) ?? new Set()).add(playerId));
    }
  }
  return Object.fromEntries([...amounts].map(([place, amount]) => [place, [amount, members.get(place)?.size ?? 0]]));
}
