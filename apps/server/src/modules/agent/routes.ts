import type { Db } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { type AgentRow, findAgent, listBanners } from "./agent-repo.ts";
import { agentConfigView, bannerView } from "./views.ts";

export function agentHandlers({ db, agentCode }: { db: Db; agentCode: string }) {
  async function known(code: string): Promise<AgentRow> {
    const agent = await findAgent(db, code);
    if (!agent) throw new DomainError("AGENT_INVALID");
    return agent;
  }
  return {
    agentConfig: async (input) => agentConfigView(await known(input.agent_code)),
    agentValidate: async (input) => ({ agent_code: (await known(input.code)).code }),
    bannerList: async (input) => {
      const agent = await findAgent(db, input.agent_code ?? agentCode);
      return agent ? (await listBanners(db, agent.id)).map(bannerView) : [];
    },
  } satisfies Partial<Handlers>;
}
