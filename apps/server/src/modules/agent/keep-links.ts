import { isListedLink } from "@chokdee/rules/contacts";
import type { Queryable } from "../../core/db.ts";
import type { LinkOrigins } from "../../core/ports.ts";
import type { AgentRow } from "./agent-repo.ts";

/** What members see of things with links: one to an origin that owners do not list any more is left out. */
export async function keepLinks<Thing extends { readonly link: string | null }>(
  linkOrigins: LinkOrigins,
  db: Queryable,
  things: readonly Thing[],
): Promise<Thing[]> {
  const origins = await linkOrigins.list(db);
  return things.map((thing) => ({ ...thing, link: keepLink(thing.link, origins) }));
}

/** The operator with the contacts that members may be led to. */
export async function keepContacts(linkOrigins: LinkOrigins, db: Queryable, agent: AgentRow): Promise<AgentRow> {
  const origins = await linkOrigins.list(db);
  return {
    ...agent,
    line_contact_url: keepLink(agent.line_contact_url, origins),
    line_admin_url: keepLink(agent.line_admin_url, origins),
    telegram_contact_url: keepLink(agent.telegram_contact_url, origins),
  };
}

function keepLink(link: string | null, origins: ReadonlySet<string>): string | null {
  return link !== null && isListedLink(link, origins) ? link : null;
}
