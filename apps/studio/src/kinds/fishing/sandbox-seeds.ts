import { commitOfSeed } from "@chokdee/rules/fair";
import { drawShot } from "@chokdee/rules/fishing";
import { announceNext } from "../../players/seeds.ts";
import {
  announceSeed,
  dropAnnounced,
  lockUsedSeed,
  revealSeed,
  useAnnouncedSeed as beginSeed,
} from "../../players/seeds-repo.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Ports } from "../../core/ports.ts";
import type { WantedShot } from "./protocol.ts";

const MAX_TRIES = 200_000;
const SEED_BYTES = 32;

/**
 * In a sandbox: replaces the player's seed by one under which these shots come out as asked. The old seed is revealed
 * as always, and the new one is committed to before its first shot; the only difference is that it was searched for.
 */
export function letShots(
  deps: Pick<Ports, "db" | "randomHex" | "sealing">,
  playerId: number,
  wanted: readonly WantedShot[],
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const used = await lockUsedSeed(tx, playerId);
    if (!used) throw new Refusal("SEED_NEEDED");
    const serverSeed = seedFor(deps, used.client_seed, wanted);
    const commit = commitOfSeed(serverSeed);
    await revealSeed(tx, used.id, deps.sealing.open(used.commit, used.sealed_seed));
    await dropAnnounced(tx, playerId);
    await announceSeed(tx, { playerId, sealedSeed: deps.sealing.seal(commit, serverSeed), commit });
    await beginSeed(tx, playerId, used.client_seed);
    await announceNext(tx, deps, playerId);
  });
}

function seedFor({ randomHex }: Pick<Ports, "randomHex">, clientSeed: string, wanted: readonly WantedShot[]) {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const source = { serverSeed: randomHex(SEED_BYTES), clientSeed, counter: 0 };
    const fits = wanted.every(({ no, species, phase = 0, is_caught: isCaught, gun = "cannon" }) => {
      return drawShot(source, no, { species, phase, gun }).isCaught === isCaught;
    });
    if (fits) return source.serverSeed;
  }
  throw new Error("no seed was found for these shots");
}
