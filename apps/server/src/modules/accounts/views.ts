import type { CallOutput } from "@chokdee/contract";
import type { MemberRow } from "./accounts-repo.ts";

export function userInfoView(member: MemberRow): CallOutput<"userInfoGet"> {
  return {
    agent_code: member.agent_code,
    user: { username: member.username, vip_level: member.vip_level },
  };
}
