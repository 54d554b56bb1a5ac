import { type Caller, createCaller } from "@chokdee/client/caller";
import { type CallId, calls, type SiteContract } from "@chokdee/contract";
import { officeCalls } from "@chokdee/contract/office";

interface Head {
  readonly token?: string | undefined;
  readonly deviceId?: string | undefined;
}

/** Calls a site's API, outside any browser. */
export function callerAt(baseUrl: string, { token, deviceId }: Head = {}): Caller<SiteContract> {
  return createCaller<SiteContract>(calls, { head: () => ({ baseUrl, token, deviceId }), send: fetch });
}

/** A fresh session of one of the sandbox's members. */
export async function logIn(baseUrl: string, username = "demo", deviceId?: string): Promise<string> {
  const answer = await callerAt(baseUrl, { deviceId }).call("login", { username, password: "Chokdee88" });
  if (!answer.data) throw new Error(`${username} could not log in: ${answer.message ?? answer.status}`);
  return answer.data.access_token;
}

/** The address of a call, whatever its query, for a test that watches the page's traffic or answers in it. */
export function urlOf(id: CallId | keyof typeof officeCalls): RegExp {
  const { path } = { ...calls, ...officeCalls }[id];
  return new RegExp(`^https?://[^/]+${path}(\\?|$)`);
}
