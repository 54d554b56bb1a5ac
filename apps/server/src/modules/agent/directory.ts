import type { AgentDirectory } from "../../core/agents.ts";
import type { AgentAccounts } from "../../core/banking.ts";
import type { Ports } from "../../core/ports.ts";
import { findAgent } from "./agent-repo.ts";
import { keepContacts } from "./keep-links.ts";
import { listItems } from "./shelf-repo.ts";
import { agentAccounts, siteEvents } from "./shelves.ts";

export function createAgentDirectory({
  agentCode,
  linkOrigins,
}: Pick<Ports, "agentCode" | "linkOrigins">): AgentDirectory {
  return {
    findCode: async (db, code) => (await findAgent(db, code))?.code,
    async contacts(db) {
      const found = await findAgent(db, agentCode);
      const agent = found && (await keepContacts(linkOrigins, db, found));
      return {
        lineContactUrl: agent?.line_contact_url ?? null,
        lineAdminUrl: agent?.line_admin_url ?? null,
        telegramContactUrl: agent?.telegram_contact_url ?? null,
      };
    },
    firstEventId: async (db) => (await listItems(db, siteEvents))[0]?.id ?? null,
  };
}

export const payInAccounts: AgentAccounts = {
  list: async (db) =>
    (await listItems(db, agentAccounts)).map((account) => ({
      id: account.id,
      bankCode: account.bank_code,
      number: account.account_number,
      name: account.account_name,
      isOpen: account.is_open && account.is_shown,
    })),
};
