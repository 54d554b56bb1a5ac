import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import type { Ports } from "../../../core/ports.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { findPausedFlows, reopenFlow } from "../pause-repo.ts";
import { findLatestRun } from "../run-repo.ts";
import { flowView } from "./book-state.ts";

/** Nobody opens what is still off: a reconciliation after the closing must have found it sound. */
export async function reopenByStaff(
  { audit }: Pick<Ports, "audit">,
  input: OfficeInput<"officeFlowReopen">,
  by: StaffContext,
): Promise<OfficeOutput<"officeFlowReopen">> {
  return by.once(async (tx) => {
    const closed = orNotFound((await findPausedFlows(tx)).find(({ flow }) => flow === input.flow));
    const run = await findLatestRun(tx);
    const isSound = run && run.at > closed.pausedAt && run.breaks.every(({ flow }) => flow !== input.flow);
    if (!isSound) throw new DomainError("FLOW_UNSOUND");
    await reopenFlow(tx, input.flow);
    await audit.weigh(tx, by, {
      action: "ledger.reopen",
      subject: `ledger:${input.flow}`,
      before: { reason: closed.reason },
      amount: NO_MONEY,
      needs: "person",
    });
    return flowView(closed);
  });
}
