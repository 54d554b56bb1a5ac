import type { SiteClient } from "@chokdee/client";
import { parseReferrer, useSessionStore } from "../state/session-store.ts";

/** Keeps the code of whoever sent this visitor, until they register or close the tab, and lets the sender know. */
export function rememberReferrer(client: SiteClient, search: string): void {
  const referrer = parseReferrer(new URLSearchParams(search).get("ref"));
  if (!referrer) return;
  useSessionStore.setState({ referrer });
  void client.call("affiliateClick", { code: referrer });
}
