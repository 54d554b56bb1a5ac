import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Job, JobQueue } from "../../core/jobs.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { endOfExcluded, expirePromotions, sweepEnded } from "./expire-promotions.ts";
import { settleTaken } from "./settle-taken.ts";

const SETTLE = "promotions.settle";

interface Settling {
  readonly member_id: string;
  readonly taken_id: string;
}

/** Looks at a promotion once what was counted is there for all to see. */
export async function settleLater(jobs: JobQueue, tx: Tx, memberId: MemberId, takenId: bigint): Promise<void> {
  const payload: Settling = { member_id: String(memberId), taken_id: String(takenId) };
  await jobs.add(tx, SETTLE, payload, { key: `${SETTLE}:${takenId}` });
}

export function promotionsJobs(deps: PromotionsDependencies): Job[] {
  return [
    {
      name: SETTLE,
      run: (payload) => {
        const { member_id, taken_id } = payload as Settling;
        return settleTaken(deps, BigInt(member_id) as MemberId, BigInt(taken_id));
      },
    },
    {
      name: "promotions.expire",
      cron: "* * * * *",
      maxAttempts: 1,
      run: () => expirePromotions(deps),
    },
    {
      name: "promotions.exclude",
      cron: "* * * * *",
      maxAttempts: 1,
      run: () => endOfExcluded(deps),
    },
    {
      name: "promotions.sweep",
      cron: "20 * * * *",
      maxAttempts: 1,
      run: () => sweepEnded(deps),
    },
  ];
}
