import { NO_MONEY } from "@chokdee/money";
import { orNotFound } from "../../../core/domain-error.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { type AgentFace, lockFace, updateFace } from "../agent-repo.ts";
import type { AgentDependencies } from "../dependencies.ts";

/** Changes the operator's name, logo and contacts. */
export function changeFace(
  { clock, audit, agentCode }: AgentDependencies,
  after: AgentFace,
  by: StaffContext,
): Promise<AgentFace> {
  return by.once(async (tx) => {
    const before = orNotFound(await lockFace(tx, agentCode));
    await updateFace(tx, agentCode, after, clock.now());
    await audit.weigh(tx, by, {
      action: "agent.update",
      subject: `agent:${agentCode}`,
      before,
      after,
      amount: NO_MONEY,
    });
    return after;
  });
}
