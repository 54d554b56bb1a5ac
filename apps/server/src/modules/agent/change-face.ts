import { DomainError } from "../../core/domain-error.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import { type AgentFace, lockFace, updateFace } from "./agent-repo.ts";
import type { AgentDependencies } from "./dependencies.ts";

/** Changes the operator's name, logo and contacts. */
export async function changeFace(
  { db, clock, audit, agentCode }: AgentDependencies,
  after: AgentFace,
  { staff, address }: StaffContext,
): Promise<AgentFace> {
  await db.transaction(async (tx) => {
    const before = await lockFace(tx, agentCode);
    if (!before) throw new DomainError("NOT_FOUND");
    await updateFace(tx, agentCode, after, clock.now());
    await audit.record(tx, staff, address, { action: "agent.update", subject: `agent:${agentCode}`, before, after });
  });
  return after;
}
