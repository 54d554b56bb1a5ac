import type { Agent } from "./shell-context.ts";

/** Only web addresses leave the site: a configured link is still untrusted text. */
export function safeExternalUrl(url: string | null | undefined): string | null {
  if (!url) return null;
  try {
    const { protocol } = new URL(url);
    return protocol === "https:" || protocol === "http:" ? url : null;
  } catch {
    return null;
  }
}

/** The chat link; until it is known, the contact section of the home page. */
export function contactHref(agent: Agent): string {
  return safeExternalUrl(agent.lineUrl) ?? "/#contact";
}
