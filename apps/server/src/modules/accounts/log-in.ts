import type { CallInput, CallOutput } from "@chokdee/contract";
import { DomainError } from "../../core/domain-error.ts";
import type { CallContext } from "../../platform/http/context.ts";
import { newToken, tokenHash } from "../../platform/tokens.ts";
import { findMemberByLogin } from "./accounts-repo.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { phoneDigits, usernameKey } from "./rules.ts";
import { insertSession } from "./sessions-repo.ts";

/** The same answer and the same work whichever of name and password is wrong. */
export async function logIn(
  { db, clock, random, passwords }: AccountsDependencies,
  input: CallInput<"login">,
  context: CallContext,
): Promise<CallOutput<"login">> {
  refuseBlank(input);
  const member = await findMemberByLogin(db, usernameKey(input.username), phoneDigits(input.username));
  const matches = await passwords.verify(member?.password_hash, input.password);
  if (!member || !matches || member.status === "closed") throw new DomainError("LOGIN_FAILED");
  if (member.status === "suspended") throw new DomainError("ACCOUNT_SUSPENDED");

  const token = newToken(random);
  await insertSession(db, {
    tokenHash: tokenHash(token),
    id: random.uuid(),
    memberId: member.id,
    deviceId: context.deviceId ?? null,
    address: context.address,
    userAgent: context.userAgent,
    at: clock.real(),
  });
  return { access_token: token };
}

function refuseBlank({ username, password }: CallInput<"login">): void {
  const fields: Record<string, string> = {};
  if (username.trim() === "") fields.username = "กรุณากรอกชื่อผู้ใช้หรือเบอร์โทรศัพท์";
  if (password === "") fields.password = "กรุณากรอกรหัสผ่าน";
  if (Object.keys(fields).length > 0) throw new DomainError("FIELDS_INVALID", { fields });
}
