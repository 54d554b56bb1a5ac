import { type Caller, createCaller, dataOf } from "@chokdee/client/caller";
import { officeCalls, type OfficeContract } from "@chokdee/contract/office";
import { sandboxAccounts } from "../../apps/server/src/core/sandbox-accounts.ts";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { totpCode, totpStep } from "../../apps/server/src/modules/staff/totp.ts";
import type { Program } from "./server.ts";

export type Office = Caller<OfficeContract>;

const used = new Map<string, bigint>();

/** A code of this authenticator that the program on this port has not seen yet: each works once. */
export async function freshCode(port: number, secret: string): Promise<string> {
  const key = `${port} ${secret}`;
  await eventually("a new code is there", () => totpStep(new Date()) > (used.get(key) ?? 0n));
  const step = totpStep(new Date());
  used.set(key, step);
  return totpCode(secret, step);
}

const TRIES = 3;

/** Tests that run in another process may have used a code of this authenticator: then the next one is sent. */
async function withCode<Answered extends { readonly error: number }>(
  port: number,
  secret: string,
  send: (totp: string) => Promise<Answered>,
): Promise<Answered> {
  let answer = await send(await freshCode(port, secret));
  for (let tries = 1; tries < TRIES && answer.error !== 0; tries++) answer = await send(await freshCode(port, secret));
  return answer;
}

/**
 * Calls the office as one of the sandbox's owners; `ok` has the other agree where it takes two. A code works once, so a
 * server's tests share one login.
 */
export async function enterOffice({ port }: Pick<Program, "port">): Promise<Office> {
  const baseUrl = `http://localhost:${port + 2}`;
  const callerWith = (token: string | undefined): Office =>
    createCaller<OfficeContract>(officeCalls, { head: () => ({ baseUrl, token, deviceId: undefined }), send: fetch });
  const enter = async ({ username, totpSecret }: (typeof sandboxAccounts.staff)[number]) => {
    const password = sandboxAccounts.staffPassword;
    const visitor = callerWith(undefined);
    const logIn = (totp: string) => visitor.call("officeLogin", { username, password, totp });
    const caller = callerWith(dataOf(await withCode(port, totpSecret, logIn)).access_token);
    const call: Office["call"] = async (id, input, options) => {
      const answer = await caller.call(id, input, options);
      if (answer.code !== "CODE_REQUIRED") return answer;
      dataOf(await withCode(port, totpSecret, (totp) => caller.call("officeConfirm", { totp })));
      return caller.call(id, input, options);
    };
    return { ...caller, call, ok: async (...sent: Parameters<typeof call>) => dataOf(await call(...sent)) } as Office;
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
