import { commitOfSeed, isClientSeed } from "@chokdee/rules/fair";
import type { Queryable } from "../platform/db.ts";
import type { Fairness, NamedDraw } from "../core/protocol.ts";
import type { SeedChanged } from "./protocol.ts";
import { Refusal } from "../core/refusal.ts";
import type { GameKind } from "../core/game-kind.ts";
import type { Ports } from "../core/ports.ts";
import {
  announceSeed,
  lockUsedSeed,
  readCommits,
  revealSeed,
  someSealedSeed,
  type UsedSeed,
  useAnnouncedSeed,
} from "./seeds-repo.ts";

const SEED_BYTES = 32;

/** A player always has a seed announced before the value that it will be used under can be named. */
export async function announceNext(
  tx: Queryable,
  { randomHex, sealing }: Pick<Ports, "randomHex" | "sealing">,
  playerId: number,
): Promise<void> {
  const serverSeed = randomHex(SEED_BYTES);
  const commit = commitOfSeed(serverSeed);
  await announceSeed(tx, { playerId, sealedSeed: sealing.seal(commit, serverSeed), commit });
}

export async function fairnessOf(q: Queryable, playerId: number): Promise<Fairness> {
  const commits = await readCommits(q, playerId);
  if (!commits) throw new Refusal("SEED_NEEDED");
  const { used, next_commit: nextCommit } = commits;
  return {
    used: used && { commit: used.commit, client_seed: used.client_seed, counter: used.counter },
    next_commit: nextCommit,
  };
}

/** The player's seed, locked, for a page that gets what it names, or nothing. */
export async function lockNamedSeed(tx: Queryable, playerId: number, named: NamedDraw | undefined): Promise<UsedSeed> {
  const used = await lockUsedSeed(tx, playerId);
  if (!used) throw new Refusal("SEED_NEEDED");
  const isNamed = named === undefined || (named.commit === used.commit && named.counter === used.counter);
  if (!isNamed) throw new Refusal("COUNTER_MOVED", { fairness: await fairnessOf(tx, playerId) });
  return used;
}

/** The seed was announced long before the player names a value, so neither side can choose the draws. */
export async function nameSeed(
  deps: Pick<Ports, "db" | "randomHex" | "sealing"> & Pick<GameKind<never>, "hasOpenRound">,
  { player_id: playerId }: { readonly player_id: number },
  clientSeed: string,
): Promise<SeedChanged> {
  if (!isClientSeed(clientSeed)) throw new Refusal("BAD_REQUEST");
  return deps.db.transaction(async (tx) => {
    const used = await lockUsedSeed(tx, playerId);
    if (await deps.hasOpenRound(tx, playerId)) throw new Refusal("ROUND_OPEN");
    const serverSeed = used && deps.sealing.open(used.commit, used.sealed_seed);
    if (used && serverSeed) await revealSeed(tx, used.id, serverSeed);
    if (!(await useAnnouncedSeed(tx, playerId, clientSeed))) throw new Refusal("SEED_NEEDED");
    await announceNext(tx, deps, playerId);
    return {
      revealed:
        used && serverSeed ? { server_seed: serverSeed, commit: used.commit, client_seed: used.client_seed } : null,
      fairness: await fairnessOf(tx, playerId),
    };
  });
}

/** Refuses to start with a key that did not seal the stored seeds: nothing could be drawn. */
export async function refuseForeignKey({ db, sealing }: Pick<Ports, "db" | "sealing">): Promise<void> {
  const seed = await someSealedSeed(db);
  if (!seed) return;
  try {
    sealing.open(seed.commit, seed.sealed_seed);
  } catch (cause) {
    throw new Error("STUDIO_SEED_KEY is not the key that the studio's seeds were sealed with.", { cause });
  }
}
