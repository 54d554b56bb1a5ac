import type { Ports } from "../../../core/ports.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import type { Audit } from "../../../core/audit.ts";
import type { Queryable } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { PausedFlow } from "../../../core/ledger.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { findPausedFlows, reopenFlow } from "../pause-repo.ts";
import { findLatestRun } from "../run-repo.ts";
import { findLatestSeal } from "../seal-repo.ts";

type System = OfficeOutput<"officeSystemGet">;

/** What is closed, what the last reconciliation found, and how far the books are sealed. */
export async function bookState(db: Queryable): Promise<Pick<System, "flows" | "reconcile" | "seal">> {
  const run = await findLatestRun(db);
  const seal = await findLatestSeal(db);
  return {
    flows: (await findPausedFlows(db)).map(flowView),
    reconcile: run
      ? {
          at: run.at.toISOString(),
          seconds: Number(run.seconds),
          members: Number(run.members),
          postings: Number(run.postings),
          breaks: [...run.breaks],
        }
      : null,
    seal: seal ? { no: seal.no, day: seal.day, sealed_at: seal.sealedAt, note: seal.note ?? null } : null,
  };
}

function flowView({ flow, reason, pausedAt }: PausedFlow): System["flows"][number] {
  return { flow, reason, closed_at: pausedAt.toISOString() };
}

/** Nobody opens what is still off: a reconciliation after the closing must have found it sound. */
async function reopenByStaff(
  audit: Audit,
  input: OfficeInput<"officeFlowReopen">,
  by: StaffContext,
): Promise<OfficeOutput<"officeFlowReopen">> {
  return by.once(async (tx) => {
    const closed = (await findPausedFlows(tx)).find(({ flow }) => flow === input.flow);
    if (!closed) throw new DomainError("NOT_FOUND");
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

export function ledgerOfficeHandlers({ audit }: Pick<Ports, "audit">) {
  return {
    officeFlowReopen: (input, by) => reopenByStaff(audit, input, by),
  } satisfies Partial<OfficeHandlers>;
}
