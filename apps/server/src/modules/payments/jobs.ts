import type { Tx } from "../../core/db.ts";
import type { Job, JobQueue } from "../../core/jobs.ts";
import type { PaymentsDependencies } from "./dependencies.ts";
import { expireDeposits } from "./deposits/cancel-deposit.ts";
import { catchUpWithTransfers, LOOK_AT_TRANSFER, lookAtTransfer } from "./deposits/look-at-transfers.ts";
import { returnForbidden } from "./deposits/return-transfers.ts";
import { DRIVE_PAYOUT, driveDuePayouts, drivePayout } from "./withdrawals/drive-payout.ts";

/** The job that takes up what was left: looked at every minute, and when a sandbox's clock was moved. */
const SWEEP = "payments.sweep";

export async function sweepNow(jobs: JobQueue, tx: Tx): Promise<void> {
  await jobs.add(tx, SWEEP, {}, { key: "payments_now" });
}

export function paymentsJobs(deps: PaymentsDependencies): Job[] {
  return [
    {
      name: LOOK_AT_TRANSFER,
      run: (payload) => lookAtTransfer(deps, (payload as { transfer_id: string }).transfer_id),
    },
    { name: DRIVE_PAYOUT, run: (payload) => drivePayout(deps, (payload as { withdraw_id: string }).withdraw_id) },
    {
      name: SWEEP,
      cron: "* * * * *",
      // The next minute is the next attempt. Without a queue, so that a run which a killed process has left behind holds
      // up nothing; two runs at a time do no harm.
      maxAttempts: 1,
      run: async () => {
        await expireDeposits(deps);
        await driveDuePayouts(deps);
        await catchUpWithTransfers(deps);
        await returnForbidden(deps);
      },
    },
  ];
}
