import type { SiteClient } from "@chokdee/client";
import { useLocalStore } from "../state/local-store.ts";

/** An agent code in the address is kept only when the server knows it. */
export async function rememberAgent(client: SiteClient, search: string): Promise<void> {
  const code = new URLSearchParams(search).get("ag");
  if (!code || code.length > 64 || code === useLocalStore.getState().agentCode) return;
  const known = await client.call("agentValidate", { code }, { optOut: true });
  if (known) useLocalStore.setState({ agentCode: known.agent_code });
}
