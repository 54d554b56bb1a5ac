import { commitOfSeed, isClientSeed } from "@chokdee/rules/fair";
import type { Db, Queryable } from "../platform/db.ts";
import type { Fairness, SeedChanged } from "../protocol.ts";
import { Refusal } from "../refusal.ts";
import { hasOpenRound } from "../play/rounds-repo.ts";
import type { StudioParts } from "../studio.ts";
import { announceSeed, lockUsedSeed, readCommits, revealSeed, useAnnouncedSeed } from "./seeds-repo.ts";

const SEED_BYTES = 32;

/** After a player is created or names a value, the next seed is announced before the next value can be named. */
export async function announceNext(
  tx: Queryable,
  randomHex: StudioParts["randomHex"],
  playerId: number,
): Promise<void> {
  const serverSeed = randomHex(SEED_BYTES);
  await announceSeed(tx, { playerId, serverSeed, commit: commitOfSeed(serverSeed) });
}

export async function fairnessOf(q: Queryable, playerId: number): Promise<Fairness> {
  const commits = await readCommits(q, playerId);
  if (!commits) throw new Error(`player ${playerId} has no seeds`);
  const { used, nextCommit } = commits;
  return {
    used: used && { commit: used.commit, client_seed: used.clientSeed, counter: used.counter },
    next_commit: nextCommit,
  };
}

/** The seed was announced long before the player names a value, so neither side can choose the draws. */
export async function nameSeed(
  { db, randomHex }: { db: Db; randomHex: StudioParts["randomHex"] },
  { playerId }: { playerId: number },
  clientSeed: string,
): Promise<SeedChanged> {
  if (!isClientSeed(clientSeed)) throw new Refusal("BAD_REQUEST");
  return db.transaction(async (tx) => {
    const used = await lockUsedSeed(tx, playerId);
    if (await hasOpenRound(tx, playerId)) throw new Refusal("ROUND_OPEN");
    if (used) await revealSeed(tx, used.id);
    await useAnnouncedSeed(tx, playerId, clientSeed);
    await announceNext(tx, randomHex, playerId);
    return {
      revealed: used ? { server_seed: used.serverSeed, commit: used.commit, client_seed: used.clientSeed } : null,
      fairness: await fairnessOf(tx, playerId),
    };
  });
}
