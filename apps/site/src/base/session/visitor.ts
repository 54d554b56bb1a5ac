import type { SiteClient } from "@chokdee/client";
import { parseReferrer, useSessionStore } from "../state/session-store.ts";
import { useLocalStore } from "../state/local-store.ts";
import { isMember, useUserStore } from "../state/user-store.ts";

/** Keeps the referral code of this visitor until they register or close the tab, and reports the visit. */
export function rememberReferrer(client: SiteClient, search: string): void {
  const referrer = parseReferrer(new URLSearchParams(search).get("ref"));
  if (!referrer) return;
  useSessionStore.setState({ referrer });
  void client.call("affiliateClick", { code: referrer });
}

/** An agent code in the address is stored only if the server knows it. */
export async function rememberAgent(client: SiteClient, search: string): Promise<void> {
  const code = new URLSearchParams(search).get("ag");
  if (!code || code.length > 64 || code === useLocalStore.getState().agentCode) return;
  const known = await client.call("agentValidate", { code }, { optOut: true });
  if (known) useLocalStore.setState({ agentCode: known.agent_code });
}

/** From this cookie the server knows which half of its first paint to show. It grants no access. */
const COOKIE = "chokdee_member";
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;

/** Keeps the cookie in step with the session. */
export function markVisitor(): void {
  write(isMember());
  useUserStore.subscribe(({ token }) => write(token !== null));
}

function write(isIn: boolean): void {
  document.cookie = `${COOKIE}=1; path=/; samesite=lax; max-age=${isIn ? MAX_AGE_SECONDS : 0}`;
}
