import type { CallOutput } from "@chokdee/contract";
import type { OfficeOutput } from "@chokdee/contract/office";
import type { AgentRow } from "./agent-repo.ts";
import type { Item } from "./shelf-repo.ts";
import type { AgentAccount, Banner, Notification, SiteEvent } from "./shelves.ts";

export function agentConfigView(agent: AgentRow, liffId: string | null): CallOutput<"agentConfig"> {
  return {
    agent_code: agent.code,
    info: {
      agent_name: agent.name,
      agent_logo: agent.logo,
      line_contact_url: agent.line_contact_url,
      line_admin_url: agent.line_admin_url,
      telegram_contact_url: agent.telegram_contact_url,
      liff_id: liffId,
    },
  };
}

/** For members and staff alike: what only staff may see is dropped by the member call's contract. */
export function bannerView({ body, ...banner }: Item<Banner>): OfficeOutput<"officeBannerCreate"> {
  return { ...banner, text: body };
}

export function eventView(event: Item<SiteEvent>): OfficeOutput<"officeEventCreate"> {
  return { ...event, ...windowView(event) };
}

export function notificationView(item: Item<Notification>): OfficeOutput<"officeNotificationCreate"> {
  return { ...item, ...windowView(item) };
}

export function walletView(account: Item<AgentAccount>): CallOutput<"agentTrueMoneyAccounts">[number] {
  return {
    id: account.id,
    phone: account.account_number,
    account_name: account.account_name,
    is_open: account.is_open,
  };
}

function windowView({ starts_at, ends_at }: { starts_at: Date; ends_at: Date | null }) {
  return { starts_at: starts_at.toISOString(), ends_at: ends_at?.toISOString() ?? null };
}
