import { callForValue } from "@chokdee/server-kit/db";
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
  await callForValue(db, "ledger_pause_flow", { p_flow: flow, p_reason: reason, p_at: at });
}

export async function reopenFlow(db: Queryable, flow: string): Promise<boolean> {
  return (await callForValue<boolean>(db, "ledger_reopen_flow", { p_flow: flow })) === true;
}
