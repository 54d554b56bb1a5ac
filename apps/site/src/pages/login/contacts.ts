import type { ErrorData } from "@chokdee/contract";
import { safeExternalUrl } from "../../base/shell/contact.ts";
import type { Agent } from "../../base/shell/shell-context.ts";

interface StaffLink {
  readonly title: string;
  readonly href: string;
}

/** Where a suspended member reaches the staff: the contacts in the failure, or else those of the site. */
export function staffLinks(named: ErrorData<"ACCOUNT_SUSPENDED">, agent: Agent): StaffLink[] {
  const linkOf = (url: string | null | undefined) => safeExternalUrl(url ?? null);
  const links = [
    { title: "แชทกับแอดมินผ่าน LINE", href: linkOf(named?.line_admin_url) },
    { title: "ติดต่อผ่าน LINE", href: linkOf(named?.line_contact_url) ?? safeExternalUrl(agent.lineUrl) },
    { title: "ติดต่อผ่าน Telegram", href: linkOf(named?.telegram_contact_url) ?? safeExternalUrl(agent.telegramUrl) },
  ];
  return links.flatMap(({ title, href }) => (href ? [{ title, href }] : []));
}
