import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Passwords } from "../../core/passwords.ts";
import type { Random } from "../../core/random.ts";
import type { CallContext } from "../../platform/http/context.ts";
import { newToken, tokenHash } from "../../platform/tokens.ts";
import { findStaffByName, insertStaffSession, useTotpStep } from "./staff-repo.ts";
import { matchTotp } from "./totp.ts";

export interface StaffDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly passwords: Passwords;
}

/** Password and authenticator code together; one answer whichever is wrong. */
export async function logInStaff(
  { db, clock, random, passwords }: StaffDependencies,
  input: { username: string; password: string; totp: string },
  context: CallContext,
): Promise<{ access_token: string }> {
  const staff = await findStaffByName(db, input.username.trim().toLowerCase());
  const matches = await passwords.verify(staff?.password_hash, input.password);
  const now = clock.real();
  const step = staff && matchTotp(staff.totp_secret, input.totp.trim(), now, staff.totp_used_step);
  if (!staff || !matches || step === undefined || staff.status !== "active") throw new DomainError("LOGIN_FAILED");

  const token = newToken(random);
  await db.transaction(async (tx) => {
    if (!(await useTotpStep(tx, staff.id, step))) throw new DomainError("LOGIN_FAILED");
    await insertStaffSession(tx, {
      tokenHash: tokenHash(token),
      staffId: staff.id,
      address: context.address,
      at: now,
    });
  });
  return { access_token: token };
}
