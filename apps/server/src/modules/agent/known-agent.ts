import { DomainError } from "../../core/domain-error.ts";
import { type AgentRow, findAgent } from "./agent-repo.ts";
import type { AgentDependencies } from "./dependencies.ts";

/** The operator of a code, whatever its case. */
export async function knownAgent({ db }: AgentDependencies, code: string): Promise<AgentRow> {
  const agent = await findAgent(db, code.trim());
  if (!agent) throw new DomainError("AGENT_INVALID");
  return agent;
}
