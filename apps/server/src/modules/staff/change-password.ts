import { passwordProblem } from "@chokdee/rules";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import { tokenHash } from "../../platform/tokens.ts";
import { guessOf } from "./confirm.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { deletePasskeys } from "./passkeys/passkey-repo.ts";
import { endStaffSessions } from "./session-repo.ts";
import { findStaffByName, setStaffPassword, useTotpStep } from "./staff-repo.ts";
import { matchTotp } from "./totp.ts";

/** Takes the old password and a fresh code, and ends passkeys and every other session: whoever fears a thief does this. */
export async function changeOwnPassword(
  { db, clock, audit, passwords, secrets, loginGuard }: StaffDependencies,
  input: { readonly old_password: string; readonly new_password: string; readonly totp: string },
  by: StaffContext,
): Promise<Record<string, never>> {
  const { staff, address, token } = by;
  const isSame = input.old_password === input.new_password;
  refuseFields({
    old_password: input.old_password === "" ? "กรุณากรอกรหัสผ่านเดิม" : undefined,
    new_password: passwordProblem(input.new_password) ?? (isSame ? "รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม" : undefined),
  });
  const login = guessOf(by);
  await loginGuard.check(db, login);
  const row = await findStaffByName(db, staff.username.toLowerCase());
  const matches = await passwords.verify(row?.password_hash ?? undefined, input.old_password);
  const step =
    row?.totp_secret &&
    matchTotp(secrets.open("totp", row.totp_secret), input.totp.trim(), clock.real(), row.totp_used_step);
  if (!row || !matches || typeof step !== "bigint") {
    await loginGuard.fail(db, login);
    throw new DomainError("OLD_PASSWORD_WRONG");
  }
  const passwordHash = await passwords.hash(input.new_password);
  await db.transaction(async (tx) => {
    await loginGuard.pass(tx, login);
    if (!(await useTotpStep(tx, row, step))) throw new DomainError("OLD_PASSWORD_WRONG");
    await setStaffPassword(tx, row.id, passwordHash);
    await deletePasskeys(tx, row.id);
    await endStaffSessions(tx, row.id, clock.real(), token ? tokenHash(token) : undefined);
    await audit.record(tx, staff, address, { action: "staff.password", subject: `staff:${row.id}` });
  });
  return {};
}
