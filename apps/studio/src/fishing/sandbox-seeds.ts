import { commitOfSeed } from "@chokdee/rules/fair";
import { drawShot } from "@chokdee/rules/fishing";
import { announceNext } from "../fairness/seeds.ts";
import {
  announceSeed,
  dropAnnounced,
  lockUsedSeed,
  revealSeed,
  type UsedSeed,
  useAnnouncedSeed as beginSeed,
} from "../fairness/seeds-repo.ts";
import type { Queryable } from "../platform/db.ts";
import type { StudioParts } from "../studio.ts";
import type { WantedShot } from "./protocol.ts";

const MAX_TRIES = 200_000;
const SEED_BYTES = 32;

/**
 * In a sandbox: changes the player's seed for one under which these shots come out so. What was in use is revealed as ever,
 * and the new one is committed to before its first shot: only that it was tried for is unlike elsewhere.
 */
export async function letShots(
  tx: Queryable,
  parts: Pick<StudioParts, "randomHex" | "sealing">,
  playerId: number,
  used: UsedSeed,
  wanted: readonly WantedShot[],
): Promise<UsedSeed> {
  const serverSeed = seedFor(parts, used.client_seed, wanted);
  const commit = commitOfSeed(serverSeed);
  await revealSeed(tx, used.id, parts.sealing.open(used.commit, used.sealed_seed));
  await dropAnnounced(tx, playerId);
  await announceSeed(tx, { playerId, sealedSeed: parts.sealing.seal(commit, serverSeed), commit });
  await beginSeed(tx, playerId, used.client_seed);
  await announceNext(tx, parts, playerId);
  const seed = await lockUsedSeed(tx, playerId);
  if (!seed) throw new Error("no seed is in use");
  return seed;
}

function seedFor({ randomHex }: Pick<StudioParts, "randomHex">, clientSeed: string, wanted: readonly WantedShot[]) {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const source = { serverSeed: randomHex(SEED_BYTES), clientSeed, counter: 0 };
    const fits = wanted.every(({ no, species, phase = 0, is_caught: isCaught, gun = "cannon" }) => {
      return drawShot(source, no, { species, phase, gun }).isCaught === isCaught;
    });
    if (fits) return source.serverSeed;
  }
  throw new Error("no seed was found for these shots");
}
