import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { passwordProblem } from "@chokdee/rules";
import { HOUR_MS } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { CallContext } from "../../platform/http/context.ts";
import { newToken, tokenHash } from "../../platform/tokens.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { endInvitations, findInvitation, insertInvitation } from "./invitation-repo.ts";
import { qrOf } from "./qr.ts";
import { endStaffSessions } from "./session-repo.ts";
import { enrolStaff, findActiveStaff, lockStaff } from "./staff-repo.ts";
import { matchTotp, newTotpSecret, otpauthUrl } from "./totp.ts";

/** After it was made, reset, given another role or resumed, an account agrees to nothing for so long. */
const SEASONING_MS = 72 * HOUR_MS;
const LINK_MS = 24 * HOUR_MS;
const USE = "totp";
export const INVITE_JOB = "invite-staff";

/** Where the office is opened; a passkey answers no other place, however alike it looks. */
export function officeOrigin({ config }: Pick<StaffDependencies, "config">): string {
  return config.origins?.office ?? `http://localhost:${config.port + 2}`;
}

export function seasonedFrom(now: Date): Date {
  return new Date(now.getTime() + SEASONING_MS);
}

/** Has a link sent once the caller's transaction is through, so that a proposal sends nothing. */
export async function inviteLater({ jobs }: StaffDependencies, tx: Tx, staffId: bigint): Promise<void> {
  await jobs.add(tx, INVITE_JOB, { staff_id: String(staffId) });
}

/** Sends a link to the person's own phone. Nobody else sees it, and what is stored does not open it. */
export async function sendInvitation(deps: StaffDependencies, staffId: bigint): Promise<void> {
  const { db, clock, random, secrets, messages } = deps;
  const token = newToken(random);
  const sealedTotp = secrets.seal(USE, newTotpSecret(random));
  const phone = await db.transaction(async (tx) => {
    const staff = await lockStaff(tx, staffId);
    if (staff?.status !== "invited" || !staff.phone) return undefined;
    const at = clock.real();
    const expiresAt = new Date(at.getTime() + LINK_MS);
    await insertInvitation(tx, { tokenHash: tokenHash(token), staffId, sealedTotp, at, expiresAt });
    return staff.phone;
  });
  const office = officeOrigin(deps);
  // The part behind the # is never sent to a server, nor kept in its logs.
  const body = `ตั้งรหัสผ่านเจ้าหน้าที่ภายใน 24 ชั่วโมง: ${office}/enrol#${token} ห้ามส่งต่อให้ผู้อื่น`;
  if (phone) await messages.send({ to: phone, kind: "staff_invitation", body });
}

export async function showEnrolment(
  { db, clock, secrets }: StaffDependencies,
  { token }: OfficeInput<"officeEnrolmentGet">,
): Promise<OfficeOutput<"officeEnrolmentGet">> {
  const invitation = await findInvitation(db, tokenHash(token), clock.real());
  if (!invitation) throw new DomainError("INVITATION_INVALID");
  const secret = secrets.open(USE, invitation.sealed_totp);
  const { username, expires_at } = invitation;
  return {
    username,
    totp_secret: secret,
    otpauth_url: otpauthUrl(username, secret),
    qr: qrOf(otpauthUrl(username, secret)),
    expires_at: expires_at.toISOString(),
  };
}

/** The person sets the own password and shows that the own authenticator works. */
export async function enrol(
  deps: StaffDependencies,
  input: OfficeInput<"officeEnrol">,
  { address }: CallContext,
): Promise<OfficeOutput<"officeEnrol">> {
  const { db, clock, secrets, passwords, audit } = deps;
  const hash = tokenHash(input.token);
  const found = await findInvitation(db, hash, clock.real());
  if (!found) throw new DomainError("INVITATION_INVALID");
  const usedStep = matchTotp(secrets.open(USE, found.sealed_totp), input.totp.trim(), clock.real(), 0n);
  refuseFields({
    password: passwordProblem(input.password),
    totp: usedStep === undefined ? "รหัสจากแอปยืนยันตัวตนไม่ถูกต้อง" : undefined,
  });
  const passwordHash = await passwords.hash(input.password);
  return db.transaction(async (tx) => {
    const now = clock.real();
    const invitation = await findInvitation(tx, hash, now, "for update");
    if (!invitation || usedStep === undefined) throw new DomainError("INVITATION_INVALID");
    const { staff_id: id, sealed_totp: sealedTotp } = invitation;
    await enrolStaff(tx, id, { passwordHash, sealedTotp, usedStep, approvesFrom: seasonedFrom(now) });
    await endInvitations(tx, id, now);
    await endStaffSessions(tx, id, now);
    const self = await findActiveStaff(tx, id);
    if (!self) throw new DomainError("INVITATION_INVALID");
    await audit.record(tx, self, address, { action: "staff.enrol", subject: `staff:${id}` });
    return { username: self.username };
  });
}
