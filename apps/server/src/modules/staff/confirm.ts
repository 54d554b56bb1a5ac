import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import type { Tx } from "../../core/db.ts";
import { deviceName } from "../../core/device-name.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { GuardedLogin } from "../../core/login-guard.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import { tokenHash } from "../../platform/tokens.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { confirmStaffSession, endStaffSession, listLiveStaffSessions, lockStaffSession } from "./session-repo.ts";
import { CONFIRMED_MS, staffSessionBounds } from "./sessions.ts";
import { findStaffByName, useTotpStep } from "./staff-repo.ts";
import { matchTotp } from "./totp.ts";

/** Whoever is in a session and guesses what only its person knows. */
export function guessOf({ staff }: StaffContext): GuardedLogin {
  return { kind: "step_up", who: `staff:${staff.staffId}`, knownDevice: undefined };
}

/** Opens for some minutes what asks for the second factor: a session that was found open does not have it. */
export async function confirmStaff(
  { db, clock, audit, secrets, loginGuard }: StaffDependencies,
  { totp }: OfficeInput<"officeConfirm">,
  by: StaffContext,
): Promise<OfficeOutput<"officeConfirm">> {
  const { staff, address, token } = by;
  const login = guessOf(by);
  await loginGuard.check(db, login);
  const row = await findStaffByName(db, staff.username.toLowerCase());
  const now = clock.real();
  const step =
    row?.totp_secret && matchTotp(secrets.open("totp", row.totp_secret), totp.trim(), now, row.totp_used_step);
  const subject = `staff:${staff.staffId}`;
  const isConfirmed =
    row &&
    token &&
    typeof step === "bigint" &&
    (await db.transaction(async (tx) => {
      // Another call may have been quicker with the same code, which is then as wrong as others.
      if (!(await useTotpStep(tx, row, step))) return false;
      await loginGuard.pass(tx, login);
      await confirmStaffSession(tx, tokenHash(token), now);
      await audit.record(tx, staff, address, { action: "staff.confirm", subject });
      return true;
    }));
  if (!isConfirmed) {
    await db.transaction((tx) => audit.record(tx, staff, address, { action: "staff.confirm_failed", subject }));
    await loginGuard.fail(db, login);
    throw new DomainError("CODE_WRONG");
  }
  return { confirmed_until: new Date(now.getTime() + CONFIRMED_MS).toISOString() };
}

/** Where an account is signed in. Only an owner looks at another's. */
export async function listSessions(
  { db, clock }: StaffDependencies,
  { staff_id: id }: OfficeInput<"officeSessionList">,
  { staff, token }: StaffContext,
): Promise<OfficeOutput<"officeSessionList">> {
  const whose = id === undefined ? staff.staffId : BigInt(id);
  if (whose !== staff.staffId && staff.role !== "owner") throw new DomainError("NOT_FOUND");
  const own = token ? tokenHash(token) : Buffer.alloc(0);
  return (await listLiveStaffSessions(db, whose, staffSessionBounds(clock.real()))).map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    address: row.address,
    started_at: row.created_at.toISOString(),
    last_action_at: row.last_action_at.toISOString(),
    is_this: row.token_hash.equals(own),
  }));
}

export async function endSession(
  { db, clock, audit }: StaffDependencies,
  { session_id: id }: OfficeInput<"officeSessionEnd">,
  { staff, address }: StaffContext,
): Promise<Record<string, never>> {
  return db.transaction(async (tx: Tx) => {
    const session = await lockStaffSession(tx, id);
    const isTheirs = session && (session.staff_id === staff.staffId || staff.role === "owner");
    if (!isTheirs) throw new DomainError("NOT_FOUND");
    await endStaffSession(tx, session.token_hash, clock.real());
    await audit.record(tx, staff, address, { action: "staff.session_end", subject: `staff:${session.staff_id}` });
    return {};
  });
}
