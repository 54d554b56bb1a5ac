import type { OfficeCallId, OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import type { Tx } from "../../../core/db.ts";
import type { CallContext, StaffContext } from "../../../platform/http/context.ts";
import { tokenHash } from "../../../platform/tokens.ts";
import { guessOf } from "../confirm.ts";
import type { StaffDependencies } from "../dependencies.ts";
import { officeOrigin, seasonedFrom } from "../enrol.ts";
import { startSession } from "../log-in.ts";
import { confirmStaffSession, endStaffSessions } from "../session-repo.ts";
import { CONFIRMED_MS } from "../sessions.ts";
import { findStaffByName, lockStaff, seasonStaff } from "../staff-repo.ts";
import { challengeEnd, isChallenge, newChallenge } from "./challenge.ts";
import {
  answerChallenge,
  deletePasskey,
  type HeldPasskey,
  insertPasskey,
  listPasskeys,
  lockPasskey,
  type PasskeyRow,
  markPasskeyUsed,
} from "./passkey-repo.ts";
import { type Expected, readAssertion, readRegistration } from "./webauthn.ts";

type Input<Id extends OfficeCallId> = OfficeInput<Id>;
type Output<Id extends OfficeCallId> = OfficeOutput<Id>;
type Answer = Input<"officePasskeyLogin">;

/** Whoever answers a login says by the passkey who it is. */
const ANYBODY = "login";
const MAX_PASSKEYS = 5;
const MAX_NAME = 60;
export const PASSKEY_JOB = "tell-of-passkey";

const whoOf = ({ staff }: StaffContext) => `staff:${staff.staffId}`;
const bytesOf = (text: string) => Buffer.from(text, "base64url");

function expectedFrom(deps: StaffDependencies, who: string): Expected {
  const origin = officeOrigin(deps);
  return {
    origin,
    rpId: new URL(origin).hostname,
    isOurs: (challenge) => isChallenge(deps, who, challenge),
  };
}

export function startPasskeyLogin(deps: StaffDependencies): Output<"officePasskeyStart"> {
  const { rpId } = expectedFrom(deps, ANYBODY);
  return { challenge: newChallenge(deps, ANYBODY).toString("base64url"), rp_id: rpId };
}

/** One's own passkeys, and a challenge for a new one or for one of them. */
export async function askForPasskey(deps: StaffDependencies, by: StaffContext): Promise<Output<"officePasskeyAsk">> {
  const who = whoOf(by);
  const { rpId } = expectedFrom(deps, who);
  return {
    challenge: newChallenge(deps, who).toString("base64url"),
    rp_id: rpId,
    user_id: Buffer.from(who).toString("base64url"),
    username: by.staff.username,
    credential_ids: (await listPasskeys(deps.db, by.staff.staffId)).map((row) =>
      row.credential_id.toString("base64url"),
    ),
  };
}

/**
 * Adds a way in, and so asks for what a login does: the password here, the authenticator by the call's own rule. As after
 * any other change of what an account is known by, it agrees to nothing for a while.
 */
export async function addPasskey(
  deps: StaffDependencies,
  input: Input<"officePasskeyAdd">,
  by: StaffContext,
): Promise<Output<"officePasskeyAdd">> {
  const { db, clock, audit, passwords, loginGuard, jobs } = deps;
  const { staff, address } = by;
  const name = input.name.trim();
  refuseFields({
    name: name === "" || name.length > MAX_NAME ? `กรุณาตั้งชื่อไม่เกิน ${MAX_NAME} ตัวอักษร` : undefined,
    password: input.password === "" ? "กรุณากรอกรหัสผ่าน" : undefined,
  });
  const login = guessOf(by);
  await loginGuard.check(db, login);
  const row = await findStaffByName(db, staff.username.toLowerCase());
  if (!row || !(await passwords.verify(row.password_hash ?? undefined, input.password))) {
    await loginGuard.fail(db, login);
    throw new DomainError("OLD_PASSWORD_WRONG");
  }
  const publicKey = bytesOf(input.public_key);
  const made = readRegistration(
    { clientData: bytesOf(input.client_data), authenticatorData: bytesOf(input.authenticator_data), publicKey },
    expectedFrom(deps, whoOf(by)),
  );
  if (!made) throw new DomainError("PASSKEY_REFUSED");
  const { credentialId, signCount, challenge } = made;
  return db.transaction(async (tx) => {
    const now = clock.real();
    await loginGuard.pass(tx, login);
    // In line behind a reset of the credentials, which ends what was typed before it.
    const held = await lockStaff(tx, staff.staffId);
    if (held?.status !== "active" || held.password_hash !== row.password_hash) throw new DomainError("PASSKEY_REFUSED");
    if (!(await answerChallenge(tx, challenge, challengeEnd(challenge), now))) throw new DomainError("PASSKEY_REFUSED");
    if ((await listPasskeys(tx, staff.staffId)).length >= MAX_PASSKEYS) throw new DomainError("PASSKEY_MANY");
    const added = await insertPasskey(tx, {
      staffId: staff.staffId,
      credentialId,
      publicKey,
      signCount,
      name,
      at: now,
    });
    if (!added) throw new DomainError("PASSKEY_REFUSED");
    await seasonStaff(tx, staff.staffId, seasonedFrom(now));
    await audit.record(tx, staff, address, {
      action: "staff.passkey_add",
      subject: whoOf(by),
      after: { passkey_id: Number(added.id), name },
    });
    await jobs.add(tx, PASSKEY_JOB, { staff_id: String(staff.staffId) });
    return passkeyView(added);
  });
}

/** Says on the person's own phone that there is a new way in, should it not have been the person. */
export async function sayPasskeyAdded({ db, messages }: StaffDependencies, staffId: bigint): Promise<void> {
  const phone = await db.transaction(async (tx) => (await lockStaff(tx, staffId))?.phone);
  const body = "มีการเพิ่มพาสคีย์สำหรับเข้าระบบหลังบ้านของคุณ หากไม่ใช่คุณ กรุณาแจ้งเจ้าของระบบทันที";
  if (phone) await messages.send({ to: phone, kind: "staff_passkey", body });
}

export async function listOwnPasskeys({ db }: StaffDependencies, { staff }: StaffContext) {
  return (await listPasskeys(db, staff.staffId)).map(passkeyView);
}

/** Whoever came in by it, or by another, is out. */
export async function removePasskey(
  { db, clock, audit }: StaffDependencies,
  { passkey_id: id }: Input<"officePasskeyRemove">,
  by: StaffContext,
): Promise<Record<string, never>> {
  return db.transaction(async (tx) => {
    const name = await deletePasskey(tx, by.staff.staffId, BigInt(id));
    if (name === undefined) throw new DomainError("NOT_FOUND");
    await endStaffSessions(tx, by.staff.staffId, clock.real(), by.token ? tokenHash(by.token) : undefined);
    await audit.record(tx, by.staff, by.address, {
      action: "staff.passkey_remove",
      subject: whoOf(by),
      before: { passkey_id: id, name },
    });
    return {};
  });
}

/** A device that its person has opened is both factors. No lock stands here: there is nothing to guess. */
export async function logInByPasskey(
  deps: StaffDependencies,
  input: Answer,
  context: CallContext,
): Promise<Output<"officePasskeyLogin">> {
  return deps.db.transaction(async (tx) => {
    const key = await answeredBy(deps, tx, input, ANYBODY);
    const self = { staffId: key.staff_id, username: key.username, role: key.role };
    return { access_token: await startSession(deps, tx, self, context, { passkey_id: Number(key.id) }) };
  });
}

/** Opens for some minutes what asks for the second factor. */
export async function confirmByPasskey(
  deps: StaffDependencies,
  input: Answer,
  by: StaffContext,
): Promise<Output<"officePasskeyConfirm">> {
  const { db, clock, audit } = deps;
  return db.transaction(async (tx) => {
    const now = clock.real();
    const key = await answeredBy(deps, tx, input, whoOf(by));
    if (key.staff_id !== by.staff.staffId || !by.token) throw new DomainError("PASSKEY_REFUSED");
    await confirmStaffSession(tx, tokenHash(by.token), now);
    await audit.record(tx, by.staff, by.address, {
      action: "staff.confirm",
      subject: whoOf(by),
      after: { passkey_id: Number(key.id) },
    });
    return { confirmed_until: new Date(now.getTime() + CONFIRMED_MS).toISOString() };
  });
}

/** The passkey that has answered a challenge of `who`, which is used up by it. */
async function answeredBy(deps: StaffDependencies, tx: Tx, input: Answer, who: string): Promise<HeldPasskey> {
  const key = await lockPasskey(tx, bytesOf(input.credential_id));
  if (!key) throw new DomainError("PASSKEY_REFUSED");
  const answer = readAssertion(
    {
      clientData: bytesOf(input.client_data),
      authenticatorData: bytesOf(input.authenticator_data),
      signature: bytesOf(input.signature),
    },
    key.public_key,
    expectedFrom(deps, who),
  );
  // A device that counts never counts back: this is a copy, or the copy was here first.
  const isCopy = answer && (answer.signCount > 0n || key.sign_count > 0n) && answer.signCount <= key.sign_count;
  if (!answer || isCopy) throw new DomainError("PASSKEY_REFUSED");
  const now = deps.clock.real();
  const { challenge, signCount } = answer;
  if (!(await answerChallenge(tx, challenge, challengeEnd(challenge), now))) throw new DomainError("PASSKEY_REFUSED");
  await markPasskeyUsed(tx, key.id, signCount, now);
  return key;
}

function passkeyView(row: PasskeyRow): Output<"officePasskeyAdd"> {
  return {
    id: Number(row.id),
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
