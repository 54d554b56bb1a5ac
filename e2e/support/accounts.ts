import { setTimeout as sleep } from "node:timers/promises";
import { call } from "./api.ts";

const baseUrl = () => process.env.BASE_URL ?? "";
const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join("");

/** A phone that nobody else uses: each may ask for one code a minute only. */
export const freshPhone = () => `09${digits(8)}`;
export const freshAccount = () => `7${digits(9)}`;

interface Message {
  readonly body: string;
}

async function messagesTo(phone: string): Promise<Message[]> {
  const answer = await fetch(`${baseUrl()}/sandbox/messages?to=${phone}`, {
    headers: { "x-sandbox-token": process.env.SANDBOX_TOKEN ?? "" },
  });
  return ((await answer.json()) as { data: { messages: Message[] } }).data.messages;
}

/** The code of the newest message to a phone. */
export async function codeTo(phone: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    for (const { body } of await messagesTo(phone)) {
      const code = /OTP ของคุณคือ (\d{6})/.exec(body)?.[1];
      if (code) return code;
    }
    await sleep(100);
  }
  throw new Error(`No code has reached ${phone}`);
}

async function ask(path: string, body: object): Promise<Record<string, string>> {
  const answer = await call(baseUrl(), "POST", path, { body });
  if (answer.error !== 0) throw new Error(`${path}: ${answer.message ?? answer.status}`);
  return answer.data as Record<string, string>;
}

interface NewMember {
  readonly phone: string;
  readonly password: string;
  /** The session that the registration opened, on a device of its own. */
  readonly token: string;
}

/** A member for one test alone, registered through the API. */
export async function newMember(): Promise<NewMember> {
  const phone = freshPhone();
  const { otp_id } = await ask("/api/otp/send", { purpose: "register", phone });
  const { otp_token } = await ask("/api/otp/verify", { otp_id, code: await codeTo(phone) });
  const { access_token: token } = await ask("/api/register", {
    phone,
    otp_token,
    bank_code: "KBANK",
    account_number: freshAccount(),
    first_name: "มะลิ",
    last_name: "หอมดี",
    birth_date: "1992-05-05",
    password: "Chokdee88",
    accept_terms: true,
  });
  if (!token) throw new Error("The new member has no session");
  return { phone, password: "Chokdee88", token };
}
