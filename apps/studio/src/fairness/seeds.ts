import { commitOfSeed, isClientSeed } from "@chokdee/rules/fair";
import type { Db, Queryable } from "../platform/db.ts";
import type { Fairness, SeedChanged } from "../protocol.ts";
import { Refusal } from "../refusal.ts";
import { hasOpenRound } from "../play/rounds-repo.ts";
import type { StudioParts } from "../studio.ts";
import { insertSeed, lockUsedSeed, readCommits, revealSeed, useAnnouncedSeed } from "./seeds-repo.ts";

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 10;

/** A new player starts with one seed in use and the next one announced. */
export async function createSeeds(tx: Queryable, randomHex: StudioParts["randomHex"], playerId: number): Promise<void> {
  await announce(tx, randomHex, playerId, randomHex(CLIENT_SEED_BYTES));
  await announce(tx, randomHex, playerId, null);
}

async function announce(
  tx: Queryable,
  randomHex: StudioParts["randomHex"],
  playerId: number,
  clientSeed: string | null,
): Promise<void> {
  const serverSeed = randomHex(SEED_BYTES);
  await insertSeed(tx, { playerId, serverSeed, commit: commitOfSeed(serverSeed), clientSeed });
}

export async function fairnessOf(q: Queryable, playerId: number): Promise<Fairness> {
  const commits = await readCommits(q, playerId);
  if (!commits) throw new Error(`player ${playerId} has no seeds`);
  const { commit, clientSeed, counter, nextCommit } = commits;
  return { commit, client_seed: clientSeed, counter, next_commit: nextCommit };
}

/** The next seed was announced long before the player names a value, so neither side can choose the draws. */
export async function changeSeed(
  { db, randomHex }: { db: Db; randomHex: StudioParts["randomHex"] },
  { playerId }: { playerId: number },
  clientSeed: string,
): Promise<SeedChanged> {
  if (!isClientSeed(clientSeed)) throw new Refusal("BAD_REQUEST");
  return db.transaction(async (tx) => {
    const used = await lockUsedSeed(tx, playerId);
    if (await hasOpenRound(tx, playerId)) throw new Refusal("ROUND_OPEN");
    await revealSeed(tx, used.id);
    await useAnnouncedSeed(tx, playerId, clientSeed);
    await announce(tx, randomHex, playerId, null);
    return {
      revealed: { server_seed: used.serverSeed, commit: used.commit, client_seed: used.clientSeed },
      fairness: await fairnessOf(tx, playerId),
    };
  });
}
