import type { Tx } from "../../../core/db.ts";
import type { JobQueue } from "../../../core/jobs.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { takeTransfer } from "./take-transfer.ts";
import { readCursorOf, writeCursorOf } from "./transfer-repo.ts";

/** Pages of the gateway's list that one run reads; the next run goes on. */
const MAX_PAGES = 50;

export const LOOK_AT_TRANSFER = "payments.transfer";

/** Notes a hint that money has arrived. It is checked once, however often the hint is repeated meanwhile. */
export function hintTransfer(jobs: JobQueue, tx: Tx, transferId: string): Promise<void> {
  return jobs.add(tx, LOOK_AT_TRANSFER, { transfer_id: transferId }, { key: `transfer:${transferId}` });
}

/** Checks a hint with the gateway. */
export async function lookAtTransfer(deps: PaymentsDependencies, transferId: string): Promise<void> {
  const transfer = await deps.gateway?.findTransfer(transferId);
  if (deps.gateway && transfer) await takeTransfer(deps, deps.gateway.name, transfer);
}

/** Reads on in the gateway's list, so that a transfer is found whose notice was lost. */
export async function catchUpWithTransfers(deps: PaymentsDependencies): Promise<void> {
  const { gateway, db } = deps;
  if (!gateway) return;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { transfers, cursor } = await gateway.listTransfers(await readCursorOf(db, gateway.name));
    let hasFailed = false;
    for (const transfer of transfers) {
      try {
        await takeTransfer(deps, gateway.name, transfer);
      } catch (error) {
        hasFailed = true;
        deps.log.error({ err: error, transfer: transfer.transferId }, "a bank transfer could not be taken");
      }
    }
    // The page is read again by the next run; those that were taken are known then.
    if (hasFailed || cursor === undefined || transfers.length === 0) return;
    await writeCursorOf(db, gateway.name, cursor);
  }
}
