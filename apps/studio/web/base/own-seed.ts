import type { Fairness } from "../../src/core/protocol.ts";
import type { SessionOpened } from "../../src/kinds/slots/protocol.ts";
import type { StudioClient } from "./api/studio-client.ts";
import { StudioError } from "./api/studio-client.ts";
import { keepSeed } from "./proof/kept-draws.ts";

/** Another window of the same member may name a value in between. */
const MAX_TRIES = 3;
const SEED_WORDS = 4;

/** 128 random bits from this browser. */
export function newClientSeed(): string {
  const words = crypto.getRandomValues(new Uint32Array(SEED_WORDS));
  return Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("");
}

/**
 * Whether the studio uses the seed that it had announced together with the member's value. If so, this browser keeps
 * both, and later checks rounds against them and not against what the studio says by then.
 */
export function isAsAnnounced({ used }: Fairness, announced: string, named: string): boolean {
  if (used?.commit !== announced || used.client_seed !== named) return false;
  keepSeed(announced, named);
  return true;
}

/**
 * Names a random value from this browser if the member has none yet. The studio must use the seed that it announced
 * before: with any other it could have chosen one to match the value.
 */
export async function namedSeed(call: StudioClient, session: string, before: Fairness): Promise<Fairness> {
  if (before.used) return before;
  let fairness = before;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const announced = fairness.next_commit;
    const named = newClientSeed();
    try {
      ({ fairness } = await call("seed", { session, client_seed: named }));
    } catch (error) {
      // Another window has named a value and is already playing.
      if (error instanceof StudioError && error.status === "ROUND_OPEN") return before;
      throw error;
    }
    if (isAsAnnounced(fairness, announced, named)) return fairness;
  }
  throw new Error("The studio does not keep to the seed that it announced");
}

export async function withOwnSeed(call: StudioClient, opened: SessionOpened): Promise<SessionOpened> {
  const fairness = await namedSeed(call, opened.session, opened.fairness);
  return fairness === opened.fairness ? opened : { ...opened, fairness };
}
