import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { MINUTE_MS } from "@chokdee/rules/time";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import { tokenHash } from "../../platform/tokens.ts";
import { guessOf } from "./confirm.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { seasonedFrom } from "./enrol.ts";
import { deletePasskeys } from "./passkeys/passkey-repo.ts";
import { qrOf } from "./qr.ts";
import { endStaffSessions } from "./session-repo.ts";
import { findStaffByName, setStaffTotp } from "./staff-repo.ts";
import { matchTotp, newTotpSecret, otpauthUrl } from "./totp.ts";

const USE = "totp-next";
const LIFE_MS = 10 * MINUTE_MS;

/** Nothing is stored: the person brings the secret back, sealed, for the own account alone and some minutes. */
export async function startTotp(
  { clock, random, secrets }: StaffDependencies,
  { staff }: StaffContext,
): Promise<OfficeOutput<"officeTotpStart">> {
  const secret = newTotpSecret(random);
  const url = otpauthUrl(staff.username, secret);
  const next = secrets.seal(USE, `${staff.staffId} ${clock.real().getTime() + LIFE_MS} ${secret}`);
  const sealed = Buffer.from(next).toString("base64url");
  return { totp_secret: secret, otpauth_url: url, qr: qrOf(url), sealed };
}

/**
 * Takes the password, a code of the old authenticator and one of the new. Passkeys and every other session end, and as after any
 * other change of what an account is known by, it agrees to nothing for a while.
 */
export async function changeTotp(
  { db, clock, audit, passwords, secrets, loginGuard }: StaffDependencies,
  input: OfficeInput<"officeTotpChange">,
  by: StaffContext,
): Promise<Record<string, never>> {
  const { staff, address, token } = by;
  const login = guessOf(by);
  await loginGuard.check(db, login);
  const secret = openNext(secrets, input.sealed, staff.staffId, clock.real());
  if (secret === undefined) throw new DomainError("INVITATION_INVALID");
  const row = await findStaffByName(db, staff.username.toLowerCase());
  const matches = await passwords.verify(row?.password_hash ?? undefined, input.password);
  const now = clock.real();
  const step =
    row?.totp_secret && matchTotp(secrets.open("totp", row.totp_secret), input.totp.trim(), now, row.totp_used_step);
  if (!row || !matches || typeof step !== "bigint") {
    await loginGuard.fail(db, login);
    throw new DomainError("OLD_PASSWORD_WRONG");
  }
  const usedStep = matchTotp(secret, input.new_totp.trim(), now, 0n);
  refuseFields({ new_totp: usedStep === undefined ? "รหัสจากแอปใหม่ไม่ถูกต้อง" : undefined });
  await db.transaction(async (tx) => {
    await loginGuard.pass(tx, login);
    const sealedTotp = secrets.seal("totp", secret);
    const isSet = await setStaffTotp(tx, row, step, {
      sealedTotp,
      usedStep: usedStep ?? 0n,
      approvesFrom: seasonedFrom(now),
    });
    if (!isSet) throw new DomainError("OLD_PASSWORD_WRONG");
    await deletePasskeys(tx, row.id);
    await endStaffSessions(tx, row.id, now, token ? tokenHash(token) : undefined);
    await audit.record(tx, staff, address, { action: "staff.totp", subject: `staff:${row.id}` });
  });
  return {};
}

function openNext(
  secrets: StaffDependencies["secrets"],
  sealed: string,
  staffId: bigint,
  now: Date,
): string | undefined {
  let text: string;
  try {
    text = secrets.open(USE, Buffer.from(sealed, "base64url").toString());
  } catch {
    return undefined;
  }
  const [id, until, secret] = text.split(" ");
  return id === String(staffId) && Number(until) > now.getTime() ? secret : undefined;
}
