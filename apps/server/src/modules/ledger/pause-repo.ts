import type { Queryable } from "../../core/db.ts";
import type { PausedFlow } from "../../core/ledger.ts";

export async function findPausedFlows(db: Queryable): Promise<PausedFlow[]> {
  const { rows } = await db.query<{ flow: string; reason: string; paused_at: Date }>(
    "select flow, reason, paused_at from ledger_pause order by paused_at, flow",
  );
  return rows.map(({ flow, reason, paused_at }) => ({ flow, reason, pausedAt: paused_at }));
}

/** A flow that is paused already keeps its first reason. */
export async function pauseFlow(db: Queryable, flow: string, reason: string, at: Date): Promise<void> {
  await db.query("select ledger_pause_flow($1, $2, $3)", [flow, reason, at]);
}

export async function reopenFlow(db: Queryable, flow: string): Promise<boolean> {
  return (await db.value<boolean>("select ledger_reopen_flow($1) as reopened", [flow])) === true;
}
