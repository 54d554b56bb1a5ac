import type { OfficeOutput } from "@chokdee/contract/office";
import type { Queryable } from "../../../core/db.ts";
import type { PausedFlow } from "../../../core/ledger.ts";
import { findPausedFlows } from "../pause-repo.ts";
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

export function flowView({ flow, reason, pausedAt }: PausedFlow): System["flows"][number] {
  return { flow, reason, closed_at: pausedAt.toISOString() };
}
