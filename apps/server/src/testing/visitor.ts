import type { LightMyRequestResponse } from "fastify";
import type { TestSystem } from "./system.ts";

/** The answer of a call as tests look at it. */
export interface Answer {
  readonly status: number;
  readonly error: number;
  readonly code?: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly access_token?: string;
}

/** Somebody with a browser of their own, signed in or not. */
export interface Visitor {
  readonly deviceId: string;
  token: string | undefined;
  post(path: string, payload?: object): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** Logs in by name or phone and keeps the token. */
  logIn(username: string, password?: string, more?: object): Promise<Answer>;
}

let visitors = 0;

export function visitor(
  system: Pick<TestSystem, "site">,
  { deviceId = `device-of-visitor-${++visitors}`, address = "203.0.113.1" } = {},
): Visitor {
  const headers = () => ({
    "x-device-id": deviceId,
    "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36",
    ...(self.token && { authorization: `Bearer ${self.token}` }),
  });
  const self: Visitor = {
    deviceId,
    token: undefined,
    post: async (path, payload = {}) =>
      read(
        await system.site.inject({ method: "POST", url: path, payload, headers: headers(), remoteAddress: address }),
      ),
    get: async (path) => read(await system.site.inject({ url: path, headers: headers(), remoteAddress: address })),
    async logIn(username, password = "Chokdee88", more = {}) {
      const answer = await self.post("/api/login", { username, password, ...more });
      self.token = answer.access_token ?? self.token;
      return answer;
    },
  };
  return self;
}

function read(response: LightMyRequestResponse): Answer {
  return { status: response.statusCode, ...response.json<Omit<Answer, "status">>() };
}

/** The data of an answer that must be a success. */
export function dataOf<T>(answer: Answer): T {
  if (answer.error !== 0) throw new Error(`The call failed: ${JSON.stringify(answer)}`);
  return answer.data as T;
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
  const sent = await who.post("/api/otp/send", purpose === "step_up" ? { purpose } : { purpose, phone });
  const { otp_id } = dataOf<{ otp_id: string }>(sent);
  const verified = await who.post("/api/otp/verify", { otp_id, code: await codeSentTo(system, phone) });
  return dataOf<{ otp_token: string }>(verified).otp_token;
}

/** A second factor for one action of a signed-in member. */
export async function stepUpToken(system: TestSystem, member: Visitor, phone: string): Promise<string> {
  const otp_token = await otpToken(system, member, "step_up", phone);
  return dataOf<{ step_up_token: string }>(await member.post("/api/member/step_up", { otp_token })).step_up_token;
}
