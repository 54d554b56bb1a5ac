import { DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import { createHash } from "node:crypto";
import type { Clock } from "../../core/clock.ts";
import type { Db, Tx } from "../../core/db.ts";
import type { GameProviders } from "../../core/game-launches.ts";
import type { Job, JobQueue } from "../../core/jobs.ts";
import type { Ports } from "../../core/ports.ts";
import type { RewardGiver, RewardGrant } from "../../core/rewards.ts";
import { findFreeRounds, type GrantKey, insertFreeRounds, listUnsent, markSent } from "./free-rounds-repo.ts";

const GRANT = "providers.free_rounds";
/** A job has its own tries first. */
const WAIT_MS = HOUR_MS;
const AT_ONCE = 200;
const VALID_MS = 7 * DAY_MS;

interface Payload {
  readonly provider_id: string;
  readonly grant_id: string;
}

type Needs = Pick<Ports, "clock" | "jobs">;

/**
 * Stores the grant in the giver's transaction; a job sends it to the provider, again and again until the grant ends.
 */
export function freeRoundGiver({ clock, jobs }: Needs): RewardGiver<"free_round"> {
  return async (tx, grant) => {
    const { memberId, reward } = grant;
    const { providerId, gameId, count, bet } = reward;
    const grantId = grantIdOf(grant);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + VALID_MS);
    const isNew = await insertFreeRounds(tx, { grantId, providerId, gameId, memberId, count, bet, expiresAt }, now);
    if (isNew) await addJob(jobs, tx, { providerId, grantId });
  };
}

async function addJob(jobs: JobQueue, tx: Tx, { providerId, grantId }: GrantKey): Promise<void> {
  const payload: Payload = { provider_id: providerId, grant_id: grantId };
  await jobs.add(tx, GRANT, payload, { key: `${GRANT}:${grantId}` });
}

export function freeRoundsJob({
  db,
  clock,
  gameProviders,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly gameProviders: Pick<GameProviders, "grantFreeRounds">;
}): Job {
  return {
    name: GRANT,
    run: async (payload) => {
      const { provider_id, grant_id } = payload as Payload;
      const grant = await findFreeRounds(db, provider_id, grant_id);
      if (!grant) return;
      await gameProviders.grantFreeRounds(grant);
      await markSent(db, grant, clock.now());
    },
  };
}

/** Queues the grants again that could not be sent before their job gave up. */
export async function retryUnsent({ db, clock, jobs }: Needs & { readonly db: Db }): Promise<void> {
  const now = clock.now();
  const madeBy = new Date(now.getTime() - WAIT_MS);
  for (let after: GrantKey | undefined; ;) {
    const grants = await listUnsent(db, { now, madeBy, after }, AT_ONCE);
    if (grants.length === 0) return;
    await db.transaction(async (tx) => {
      for (const grant of grants) await addJob(jobs, tx, grant);
    });
    after = grants.at(-1);
  }
}

/** The same member and source is the same grant, as a UUID because some providers require one. */
function grantIdOf({ memberId, source }: RewardGrant<"free_round">): string {
  const hex = createHash("sha256").update(`free rounds ${memberId} ${source}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
