import type { CallOutput } from "@chokdee/contract";
import type { AgentRow, BannerRow } from "./agent-repo.ts";

export function agentConfigView(agent: AgentRow): CallOutput<"agentConfig"> {
  return {
    agent_code: agent.code,
    info: {
      agent_logo: agent.logo,
      line_contact_url: agent.line_contact_url,
      line_admin_url: agent.line_admin_url,
      telegram_contact_url: agent.telegram_contact_url,
    },
  };
}

export function bannerView(banner: BannerRow): CallOutput<"bannerList">[number] {
  return { id: banner.id, title: banner.title, text: banner.body, image: banner.image, link: banner.link };
}
