import type { CallOutput, CallRequest } from "@chokdee/contract/schemas";
import { searchProof } from "@chokdee/rules";
import { type Answer, dataOf, siteCaller, type SiteCaller } from "./inject.ts";
import type { TestSystem } from "./system.ts";

export { type Answer, dataOf } from "./inject.ts";

/** A person with a browser of their own, signed in or not. */
export interface Visitor extends SiteCaller {
  readonly deviceId: string;
  token: string | undefined;
  /** Logs in by name or phone and keeps the token. */
  logIn(
    username: string,
    password?: string,
    more?: Partial<CallRequest<"login">>,
  ): Promise<Answer<CallOutput<"login">>>;
}

let visitors = 0;

export function visitor(
  system: Pick<TestSystem, "site">,
  {
    deviceId = `device-of-visitor-${++visitors}`,
    address = "203.0.113.1",
    token,
  }: { readonly deviceId?: string; readonly address?: string; readonly token?: string } = {},
): Visitor {
  const userAgent = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36";
  const head: { deviceId: string; token: string | undefined } = { deviceId, token };
  const caller = siteCaller(system.site, head, { userAgent, address });
  return Object.assign(head, caller, {
    async logIn(username: string, password = "Chokdee88", more: Partial<CallRequest<"login">> = {}) {
      const answer = await caller.call("login", { username, password, ...more });
      head.token = answer.data?.access_token ?? head.token;
      return answer;
    },
  });
}

/** A member of the sandbox, signed in. */
export async function signedIn(system: Pick<TestSystem, "site">, username: string): Promise<Visitor> {
  const who = visitor(system);
  dataOf(await who.logIn(username));
  return who;
}

/** Everything sent to a phone so far, the newest first. */
export async function messagesTo({ services, database }: TestSystem, phone: string): Promise<string[]> {
  await services.messages.settled();
  const { rows } = await database.owner.query<{ body: string }>(
    "select body from sandbox_message where recipient = $1 order by id desc",
    [phone],
  );
  return rows.map(({ body }) => body);
}

/** The newest code that a phone got. */
export async function codeSentTo(system: TestSystem, phone: string): Promise<string> {
  const codes = (await messagesTo(system, phone)).map((body) => /คือ (\d{6}) /.exec(body)?.[1]);
  const newest = codes.find((code) => code !== undefined);
  if (!newest) throw new Error(`No code was sent to ${phone}.`);
  return newest;
}

/** Lets time pass for the limits on codes, so that a test need not wait for the next one. */
export async function waitForNextCode({ database }: TestSystem): Promise<void> {
  await database.owner.query("update otp set created_at = created_at - interval '2 days'");
}

/** A token for a phone that its owner has verified. */
export async function otpToken(
  system: TestSystem,
  who: Visitor,
  purpose: "register" | "unlock" | "step_up",
  phone: string,
): Promise<string> {
  await waitForNextCode(system);
  const { otp_id } = await who.ok("otpSend", purpose === "step_up" ? { purpose } : { purpose, phone });
  const { otp_token } = await who.ok("otpVerify", { otp_id, code: await codeSentTo(system, phone) });
  return otp_token;
}

/** An answer to the proof of work that a captcha asks for. */
export async function solveCaptcha(who: Visitor): Promise<string> {
  const { challenge } = await who.ok("captchaChallenge", {});
  return (challenge && searchProof(challenge, 0, 10_000_000)) ?? "";
}

/** A second factor for one action of a signed-in member. */
export async function stepUpToken(system: TestSystem, member: Visitor, phone: string): Promise<string> {
  const otp_token = await otpToken(system, member, "step_up", phone);
  const { step_up_token } = await member.ok("stepUp", { otp_token });
  return step_up_token;
}
