import { parseReferrer, useSessionStore } from "../state/session-store.ts";

/** Keeps the code of whoever sent this visitor, until they register or close the tab. */
export function rememberReferrer(search: string): void {
  const referrer = parseReferrer(new URLSearchParams(search).get("ref"));
  if (referrer) useSessionStore.setState({ referrer });
}
