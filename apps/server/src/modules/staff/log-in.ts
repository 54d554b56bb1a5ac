import { deviceName } from "../../core/device-name.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { GuardedLogin } from "../../core/login-guard.ts";
import type { CallContext, StaffContext } from "../../platform/http/context.ts";
import { newToken, tokenHash } from "../../platform/tokens.ts";
import { insertAudit, STRANGER } from "./audit-repo.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { endStaffSession, insertStaffSession } from "./session-repo.ts";
import { findStaffByName, type StaffRow, useTotpStep } from "./staff-repo.ts";
import { matchTotp } from "./totp.ts";

/** Password and authenticator code together; one answer and the same work whatever is wrong. */
export async function logInStaff(
  deps: StaffDependencies,
  input: { username: string; password: string; totp: string },
  context: CallContext,
): Promise<{ access_token: string }> {
  const { db, clock, random, audit, passwords, secrets, loginGuard } = deps;
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
    throw new DomainError("LOGIN_FAILED");
  }

  const token = newToken(random);
  await db.transaction(async (tx) => {
    await loginGuard.pass(tx, login);
    if (!(await useTotpStep(tx, staff, step))) throw new DomainError("LOGIN_FAILED");
    await insertStaffSession(tx, {
      tokenHash: tokenHash(token),
      staffId: staff.id,
      deviceId: context.deviceId ?? null,
      address: context.address,
      userAgent: context.userAgent,
      at: now,
    });
    const self = { staffId: staff.id, username: staff.username, role: staff.role };
    await audit.record(tx, self, context.address, {
      action: "staff.login",
      subject: `staff:${staff.id}`,
      after: { device: deviceName(context.userAgent), is_known_device: staff.knows_device },
    });
  });
  return { access_token: token };
}

/**
 * A lock lets through three tries in half an hour, so that this cannot fill the record. Names that nobody has are left
 * out: anybody could write them without end, and what is typed there may be a password.
 */
async function recordFailure({ db, clock }: StaffDependencies, { id }: StaffRow, { address }: CallContext) {
  const entry = { action: "staff.login_failed", subject: `staff:${id}` };
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
