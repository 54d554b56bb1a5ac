import { createHash } from "node:crypto";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { GameProviders } from "../../core/game-launches.ts";
import type { Job, JobQueue } from "../../core/jobs.ts";
import type { RewardGiver, RewardGrant } from "../../core/rewards.ts";
import { findFreeRounds, insertFreeRounds } from "./free-rounds-repo.ts";

const GRANT = "providers.free_rounds";
const VALID_MS = 7 * 24 * 60 * 60_000;

interface Payload {
  readonly provider_id: string;
  readonly grant_id: string;
}

/** Keeps the grant in the giver's transaction; the provider is told by a job, which tries until it answers. */
export function freeRoundGiver({
  clock,
  jobs,
}: {
  readonly clock: Clock;
  readonly jobs: JobQueue;
}): RewardGiver<"free_round"> {
  return async (tx, grant) => {
    const { memberId, reward } = grant;
    const { providerId, gameId, count, bet } = reward;
    const grantId = grantIdOf(grant);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + VALID_MS);
    const isNew = await insertFreeRounds(tx, { grantId, providerId, gameId, memberId, count, bet, expiresAt }, now);
    if (!isNew) return;
    const payload: Payload = { provider_id: providerId, grant_id: grantId };
    await jobs.add(tx, GRANT, payload, { key: `${GRANT}:${grantId}` });
  };
}

export function freeRoundsJob({
  db,
  gameProviders,
}: {
  readonly db: Db;
  readonly gameProviders: Pick<GameProviders, "grantFreeRounds">;
}): Job {
  return {
    name: GRANT,
    run: async (payload) => {
      const { provider_id, grant_id } = payload as Payload;
      const grant = await findFreeRounds(db, provider_id, grant_id);
      if (grant) await gameProviders.grantFreeRounds(grant);
    },
  };
}

/** The same member and source is the same grant, in the form of a UUID because some providers ask for one. */
function grantIdOf({ memberId, source }: RewardGrant<"free_round">): string {
  const hex = createHash("sha256").update(`free rounds ${memberId} ${source}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
