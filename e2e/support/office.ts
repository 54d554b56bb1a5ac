import { type Caller, createCaller } from "@chokdee/client/caller";
import { officeCalls, type OfficeContract } from "@chokdee/contract/office";
import { sandboxAccounts } from "../../apps/server/src/core/sandbox-accounts.ts";
import { totpCode, totpStep } from "../../apps/server/src/modules/staff/totp.ts";
import type { Program } from "./server.ts";

export type Office = Caller<OfficeContract>;

/** Calls the office as the sandbox's owner. A code works once, so a server's tests share one login. */
export async function enterOffice({ port }: Pick<Program, "port">): Promise<Office> {
  const baseUrl = `http://localhost:${port + 2}`;
  const callerWith = (token: string | undefined): Office =>
    createCaller<OfficeContract>(officeCalls, { head: () => ({ baseUrl, token, deviceId: undefined }), send: fetch });
  const { username, password, totpSecret } = sandboxAccounts.staff[0];
  const totp = totpCode(totpSecret, totpStep(new Date()));
  const { access_token } = await callerWith(undefined).ok("officeLogin", { username, password, totp });
  return callerWith(access_token);
}
