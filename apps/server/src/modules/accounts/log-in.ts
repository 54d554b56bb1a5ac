import type { CallInput, CallOutput } from "@chokdee/contract";
import { phoneDigits } from "@chokdee/rules";
import { deviceName } from "../../core/device-name.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { GuardedLogin } from "../../core/login-guard.ts";
import type { CallContext } from "../../platform/http/context.ts";
import { createWorkQueue } from "../../platform/work-queue.ts";
import { findMemberByLogin, holdMember, type MemberRow } from "./accounts-repo.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { newDeviceMessage } from "./notices.ts";
import { openSession } from "./open-session.ts";
import { usernameKey } from "./rules.ts";
import { contactsView } from "./views.ts";

const AT_ONCE = 4;
const MAX_WAITING = 500;

/** Logins wait for their turn before they touch anything, so that a flood of them leaves the rest alone. */
export function createLogIn(dependencies: AccountsDependencies) {
  const inTurn = createWorkQueue(AT_ONCE, MAX_WAITING);
  return (input: CallInput<"login">, context: CallContext) => inTurn(() => logIn(dependencies, input, context));
}

/**
 * The same answer and the same work whichever of name and password is wrong. Guesses count against the account by
 * whatever name they come, and what is answered depends on the name that was typed: were both one lock, whoever locks a
 * username could find its phone by trying phones until one is locked too.
 */
async function logIn(
  dependencies: AccountsDependencies,
  input: CallInput<"login">,
  context: CallContext,
): Promise<CallOutput<"login">> {
  refuseBlank(input);
  const { db, passwords, loginGuard, captchaGate, messages, clock } = dependencies;
  await captchaGate.demand("login", context, input.captcha);
  const name = phoneDigits(input.username) ?? usernameKey(input.username);
  const found = await findMemberByLogin(db, usernameKey(input.username), phoneDigits(input.username), context.deviceId);
  const knownDevice = found?.knows_device ? context.deviceId : undefined;
  const typed = guarded(`name:${name}`, knownDevice);
  const account = guarded(`account:${found?.id ?? name}`, knownDevice);
  if (input.otp_token) await unlock(dependencies, input.otp_token, found, knownDevice);
  await loginGuard.check(db, typed);

  const isLocked = await loginGuard.isLocked(db, account);
  const matches = await passwords.verify(found?.password_hash, input.password);
  if (!found || !matches || isLocked || found.status === "closed") {
    await captchaGate.note("login", context);
    await loginGuard.fail(db, account).catch(silently);
    await loginGuard.fail(db, typed);
    throw new DomainError("LOGIN_FAILED");
  }
  const { token, isNewDevice } = await enter(dependencies, found, { typed, account }, context);
  if (isNewDevice && found.phone) {
    await messages.send({
      to: found.phone,
      kind: "new_device",
      body: newDeviceMessage(found.username, deviceName(context.userAgent), clock.real()),
    });
  }
  return { access_token: token };
}

function guarded(who: string, knownDevice: string | undefined): GuardedLogin {
  return { kind: "member", who, knownDevice };
}

/** Every lock that a member's login can meet from a device, or from all that they never used. */
export function loginsOf(
  { id, username, phone }: Pick<MemberRow, "id" | "username" | "phone">,
  knownDevice: string | undefined,
): GuardedLogin[] {
  const names = [usernameKey(username), ...(phone === null ? [] : [phone])];
  return [`account:${id}`, ...names.map((name) => `name:${name}`)].map((who) => guarded(who, knownDevice));
}

/** That an account is locked does not show under a name that is not. */
function silently(error: unknown): void {
  if (!(error instanceof DomainError && error.code === "LOGIN_LOCKED")) throw error;
}

/** A person who proves the phone by a code starts again without failures. */
async function unlock(
  { db, otp, loginGuard }: AccountsDependencies,
  token: string,
  found: MemberRow | undefined,
  knownDevice: string | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const phone = await otp.spendToken(tx, token, "unlock");
    if (!found || phone === undefined || phone !== found.phone) throw new DomainError("OTP_EXPIRED");
    for (const login of loginsOf(found, knownDevice)) await loginGuard.unlock(tx, login);
  });
}

async function enter(
  dependencies: AccountsDependencies,
  checked: MemberRow,
  { typed, account }: { readonly typed: GuardedLogin; readonly account: GuardedLogin },
  context: CallContext,
): Promise<{ token: string; isNewDevice: boolean }> {
  const { db, loginGuard, agents } = dependencies;
  return db.transaction(async (tx) => {
    await loginGuard.pass(tx, typed);
    await loginGuard.pass(tx, account).catch((error: unknown) => {
      silently(error);
      throw new DomainError("LOGIN_FAILED");
    });
    // Held from here on, so that a password changed or an account suspended meanwhile leaves no session behind.
    const member = await holdMember(tx, checked.id);
    if (member?.password_hash !== checked.password_hash) throw new DomainError("LOGIN_FAILED");
    if (member.status === "suspended") {
      throw new DomainError("ACCOUNT_SUSPENDED", { data: contactsView(await agents.contacts(tx)) });
    }
    return openSession(dependencies, tx, member.id, context);
  });
}

function refuseBlank({ username, password }: CallInput<"login">): void {
  refuseFields({
    username: username.trim() === "" ? "กรุณากรอกชื่อผู้ใช้หรือเบอร์โทรศัพท์" : undefined,
    password: password === "" ? "กรุณากรอกรหัสผ่าน" : undefined,
  });
}
