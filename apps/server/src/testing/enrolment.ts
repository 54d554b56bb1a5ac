import { sendInvitation } from "../modules/staff/enrol.ts";
import { totpCode, totpStep } from "../modules/staff/totp.ts";
import { officeCaller } from "./inject.ts";
import { type Officer, officerWith } from "./officer.ts";
import type { TestSystem } from "./system.ts";

/** The newest link that a phone was sent, as its token. */
export async function linkTo({ services, database }: TestSystem, phone: string): Promise<string> {
  await services.messages.settled();
  const { rows } = await database.owner.query<{ body: string }>(
    "select body from sandbox_message where recipient = $1 and kind = 'staff_invitation' order by id desc limit 1",
    [phone],
  );
  const token = /\/enrol#([\w-]+)/.exec(rows[0]?.body ?? "")?.[1];
  if (!token) throw new Error(`no link was sent to ${phone}`);
  return token;
}

/** Does what the worker does with the links that are to be sent, and returns the token of this account's. */
export async function inviteNow(system: TestSystem, staffId: number): Promise<string> {
  await sendInvitation(system.services, BigInt(staffId));
  const { rows } = await system.database.owner.query<{ phone: string }>("select phone from staff where id = $1", [
    staffId,
  ]);
  return linkTo(system, rows[0]?.phone ?? "");
}

/** What somebody of this name may declare as their own. */
export function ownOf(username: string) {
  const tail = String(Buffer.from(username).reduce((sum, byte) => (sum * 31 + byte) % 9_000_000, 7)).padStart(7, "0");
  return {
    first_name: "เจ้าหน้าที่",
    last_name: "ทดสอบ",
    phone: `062${tail}`,
    accounts: [{ bank_code: "KBANK", account_number: `555${tail}` }],
  };
}

/** Enrols as the holder of a link, and signs in. */
export async function enrolByLink(system: TestSystem, token: string, password: string): Promise<Officer> {
  const visitor = officeCaller(system.office, {});
  const { username, totp_secret } = await visitor.ok("officeEnrolmentGet", { token });
  // One step late is still taken and one early is already: each arrives in time however slow the machine.
  const step = totpStep(new Date());
  await visitor.ok("officeEnrol", { token, password, totp: totpCode(totp_secret, step) });
  const totp = totpCode(totp_secret, step + 1n);
  const { access_token } = await visitor.ok("officeLogin", { username, password, totp });
  const enrolled = officerWith(system, access_token);
  await enrolled.ok("officeDeclarationSet", ownOf(username));
  return enrolled;
}
