import { isRecord } from "../../base/state/persisted.ts";
import { safeExternalUrl } from "../../base/shell/contact.ts";
import type { Agent } from "../../base/shell/shell-context.ts";

interface StaffLink {
  readonly title: string;
  readonly href: string;
}

/** Where a suspended member finds the staff: what the refusal named, else what the site knows. */
export function staffLinks(refusal: unknown, agent: Agent): StaffLink[] {
  const named = isRecord(refusal) ? refusal : {};
  const urlOf = (name: string) => {
    const url = named[name];
    return typeof url === "string" ? safeExternalUrl(url) : null;
  };
  const links = [
    { title: "แชทกับแอดมินผ่าน LINE", href: urlOf("line_admin_url") },
    { title: "ติดต่อผ่าน LINE", href: urlOf("line_contact_url") ?? safeExternalUrl(agent.lineUrl) },
    { title: "ติดต่อผ่าน Telegram", href: urlOf("telegram_contact_url") ?? safeExternalUrl(agent.telegramUrl) },
  ];
  return links.flatMap(({ title, href }) => (href ? [{ title, href }] : []));
}
