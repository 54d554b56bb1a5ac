import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { callerAt } from "./api.ts";
import { askSandbox, fund, sharedSite } from "./sandbox.ts";

const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join("");

/** A phone that no other test uses: each may request only one code a minute. */
export const freshPhone = () => `09${digits(8)}`;
export const freshAccount = () => `7${digits(9)}`;

const LETTERS = "กขคงจชดตนบ";
const letters = (count: number) => Array.from(digits(count), (digit) => LETTERS.charAt(Number(digit))).join("");
/**
 * Names that nobody else has: who looks like somebody else waits for staff and shares their rewards. A first name with
 * the birth date and the beginning of the last name, or with the end of an account number, is enough for that.
 */
const freshFirstName = () => `มะลิ${letters(6)}`;
const freshLastName = () => `หอม${letters(6)}`;
const freshBirthDate = () =>
  `19${6 + (Number(digits(1)) % 4)}${digits(1)}-0${1 + (Number(digits(1)) % 9)}-1${digits(1)}`;

interface Message {
  readonly body: string;
}

/** What a phone was sent, the newest first. */
export async function messagesTo(phone: string, site = sharedSite()): Promise<Message[]> {
  return (await askSandbox<{ messages: Message[] }>(site, `messages?to=${phone}`)).messages;
}

/** The code of the newest message to a phone. */
export async function codeTo(phone: string, site = sharedSite()): Promise<string> {
  let code: string | undefined;
  await eventually(`a code has reached ${phone}`, async () => {
    const codes = (await messagesTo(phone, site)).map(({ body }) => /OTP ของคุณคือ (\d{6})/.exec(body)?.[1]);
    code = codes.find((each) => each !== undefined);
    return code !== undefined;
  });
  return code ?? "";
}

export interface NewMember {
  readonly phone: string;
  readonly password: string;
  /** Their account at KBANK, under their own name. */
  readonly accountNumber: string;
  readonly name: { readonly first_name: string; readonly last_name: string; readonly birth_date: string };
  readonly fullName: string;
  /** The session that the registration opened, on a device of its own. */
  readonly token: string;
}

interface Person {
  readonly first_name?: string;
  /** Somebody who registers again. */
  readonly again?: NewMember;
  /** The code of the referrer. */
  readonly ref?: string;
}

/** A member for one test alone, registered through the API. */
export async function newMember(
  site = sharedSite(),
  { first_name = freshFirstName(), again, ref }: Person = {},
): Promise<NewMember> {
  const phone = freshPhone();
  const accountNumber = freshAccount();
  const name = again?.name ?? { first_name, last_name: freshLastName(), birth_date: freshBirthDate() };
  const guest = callerAt(site.url);
  const { otp_id } = await guest.ok("otpSend", { purpose: "register", phone });
  const { otp_token } = await guest.ok("otpVerify", { otp_id, code: await codeTo(phone, site) });
  const { access_token: token } = await guest.ok("register", {
    phone,
    otp_token,
    bank_code: "KBANK",
    account_number: accountNumber,
    password: "Chokdee88",
    accept_terms: true,
    ...name,
    ...(ref !== undefined && { ref }),
  });
  return { phone, password: "Chokdee88", accountNumber, name, fullName: `${name.first_name} ${name.last_name}`, token };
}

/** Baht into a member's main wallet, without a payment: as if it had been paid in, or as a gift. Once for each member. */
export async function fundMember(
  { token }: Pick<NewMember, "token">,
  amount: number,
  site = sharedSite(),
  code: "deposit" | "adjust_in" = "deposit",
): Promise<string> {
  const { user } = await callerAt(site.url, { token }).ok("userInfoGet", {});
  await fund({ username: user.username, amount, code, key: `fund-${user.username}` }, site);
  return user.username;
}

/** A member for one test alone with so many baht, and the name they are known by. */
export async function memberWith(
  amount: number,
  site = sharedSite(),
): Promise<NewMember & { readonly username: string }> {
  const member = await newMember(site);
  return { ...member, username: await fundMember(member, amount, site) };
}
