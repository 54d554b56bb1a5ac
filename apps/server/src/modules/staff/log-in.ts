import type { Tx } from "../../core/db.ts";
import { deviceName } from "../../core/device-name.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { GuardedLogin } from "../../core/login-guard.ts";
import type { StaffSession } from "../../core/session.ts";
import type { CallContext, StaffContext } from "../../platform/http/context.ts";
import { newToken, tokenHash } from "../../platform/tokens.ts";
import { insertAudit, STRANGER } from "./audit-repo.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { lookForOwn } from "./own-accounts.ts";
import { endStaffSession, insertStaffSession } from "./session-repo.ts";
import { findStaffByName, type StaffRow, useTotpStep } from "./staff-repo.ts";
import { matchTotp } from "./totp.ts";

/** Password and authenticator code together; one answer and the same work whatever is wrong. */
export async function logInStaff(
  deps: StaffDependencies,
  input: { username: string; password: string; totp: string },
  context: CallContext,
): Promise<{ access_token: string }> {
  const { db, clock, passwords, secrets, loginGuard } = deps;
  const name = input.username.trim().toLowerCase();
  refuseFields({
    username: name === "" ? "กรุณากรอกชื่อผู้ใช้" : undefined,
    password: input.password === "" ? "กรุณากรอกรหัสผ่าน" : undefined,
  });
  const staff = await findStaffByName(db, name, context.deviceId);
  const login: GuardedLogin = {
    kind: "staff",
    who: name,
    knownDevice: staff?.knows_device ? context.deviceId : undefined,
  };
  await loginGuard.check(db, login);
  const matches = await passwords.verify(staff?.password_hash ?? undefined, input.password);
  const now = clock.real();
  const step =
    staff?.totp_secret &&
    matchTotp(secrets.open("totp", staff.totp_secret), input.totp.trim(), now, staff.totp_used_step);
  if (!staff || !matches || typeof step !== "bigint" || staff.status !== "active") {
    if (staff) await recordFailure(deps, staff, context);
    await loginGuard.fail(db, login);
    throw new DomainError("STAFF_LOGIN_FAILED");
  }

  return db.transaction(async (tx) => {
    await loginGuard.pass(tx, login);
    if (!(await useTotpStep(tx, staff, step))) throw new DomainError("STAFF_LOGIN_FAILED");
    const self = { staffId: staff.id, username: staff.username, role: staff.role };
    return { access_token: await startSession(deps, tx, self, context, { is_known_device: staff.knows_device }) };
  });
}

/** The token of a session that begins, which is on record with how its person came in. */
export async function startSession(
  deps: StaffDependencies,
  tx: Tx,
  staff: StaffSession,
  { deviceId, address, userAgent }: CallContext,
  how: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { clock, random, audit } = deps;
  const token = newToken(random);
  await insertStaffSession(tx, {
    tokenHash: tokenHash(token),
    staffId: staff.staffId,
    deviceId: deviceId ?? null,
    address,
    userAgent,
    at: clock.real(),
  });
  await lookForOwn(deps, tx, staff.staffId);
  await audit.record(tx, staff, address, {
    action: "staff.login",
    subject: `staff:${staff.staffId}`,
    after: { device: deviceName(userAgent), ...how },
  });
  return token;
}

/**
 * A lock lets through three tries in half an hour, so that this cannot fill the record. Names that nobody has are left
 * out: anybody could write them without end, and what is typed there may be a password.
 */
async function recordFailure({ db, clock }: StaffDependencies, { id }: StaffRow, { address }: CallContext) {
  const entry = { action: "staff.login_failed", subject: `staff:${id}` } as const;
  await db.transaction((tx) => insertAudit(tx, { ...STRANGER, address }, entry, clock.real()));
}

export async function logOutStaff(
  { db, clock, audit }: StaffDependencies,
  { staff, token, address }: StaffContext,
): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    if (!token || !(await endStaffSession(tx, tokenHash(token), clock.real()))) return;
    await audit.record(tx, staff, address, { action: "staff.logout", subject: `staff:${staff.staffId}` });
  });
  return {};
}
