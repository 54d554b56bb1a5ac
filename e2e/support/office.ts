import { sandboxAccounts } from "../../apps/server/src/core/sandbox-accounts.ts";
import { totpCode, totpStep } from "../../apps/server/src/modules/staff/totp.ts";
import { call } from "./api.ts";
import type { Program } from "./server.ts";

/** Calls the office as the sandbox's owner. A code works once, so one login must do for a server's tests. */
export async function enterOffice({ port }: Pick<Program, "port">) {
  const url = `http://localhost:${port + 2}`;
  const { username, password, totpSecret } = sandboxAccounts.admin;
  const totp = totpCode(totpSecret, totpStep(new Date()));
  const { access_token: token } = await call(url, "POST", "/office/api/login", { body: { username, password, totp } });
  if (!token) throw new Error("The office did not let its owner in");

  async function ask(method: "GET" | "POST", path: string, body?: object): Promise<unknown> {
    const answer = await call(url, method, `/office/api/${path}`, { token, body });
    if (answer.error !== 0) throw new Error(`${path}: ${answer.message ?? answer.status}`);
    return answer.data;
  }
  return { get: (path: string) => ask("GET", path), post: (path: string, body: object) => ask("POST", path, body) };
}
