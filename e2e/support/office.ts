import { type Caller, createCaller } from "@chokdee/client/caller";
import { officeCalls, type OfficeContract } from "@chokdee/contract/office";
import { sandboxAccounts } from "../../apps/server/src/core/sandbox-accounts.ts";
import { totpCode, totpStep } from "../../apps/server/src/modules/staff/totp.ts";
import type { Program } from "./server.ts";

export type Office = Caller<OfficeContract>;

/**
 * Calls the office as one of the sandbox's owners; `ok` has the other agree where it takes two. A code works once, so a
 * server's tests share one login.
 */
export async function enterOffice({ port }: Pick<Program, "port">): Promise<Office> {
  const baseUrl = `http://localhost:${port + 2}`;
  const callerWith = (token: string | undefined): Office =>
    createCaller<OfficeContract>(officeCalls, { head: () => ({ baseUrl, token, deviceId: undefined }), send: fetch });
  const enter = async ({ username, password, totpSecret }: (typeof sandboxAccounts.staff)[number]) => {
    const totp = totpCode(totpSecret, totpStep(new Date()));
    return callerWith((await callerWith(undefined).ok("officeLogin", { username, password, totp })).access_token);
  };
  const [one, two] = [await enter(sandboxAccounts.staff[0]), await enter(sandboxAccounts.staff[1])];
  return {
    ...one,
    async ok(id, input, options) {
      const answer = await one.call(id, input, options);
      if (answer.error === 0) return answer.data as never;
      const refusal = answer.refusal as { readonly proposal_id?: number } | undefined;
      if (refusal?.proposal_id === undefined) throw new Error(`The call failed: ${JSON.stringify(answer)}`);
      const { result } = await two.ok("officeProposalAgree", { proposal_id: refusal.proposal_id });
      return result as never;
    },
  };
}
