import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { GuardedLogin } from "../../core/login-guard.ts";
import type { CallContext } from "../../platform/http/context.ts";
import { newToken, tokenHash } from "../../platform/tokens.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { findStaffByName, insertStaffSession, useTotpStep } from "./staff-repo.ts";
import { matchTotp } from "./totp.ts";

/** Password and authenticator code together; one answer and the same work whatever is wrong. */
export async function logInStaff(
  { db, clock, random, passwords, secrets, loginGuard }: StaffDependencies,
  input: { username: string; password: string; totp: string },
  context: CallContext,
): Promise<{ access_token: string }> {
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
      at: now,
    });
  });
  return { access_token: token };
}
