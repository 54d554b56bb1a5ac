import type { AuditAction, OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import { maskPhone, nameProblem, phoneDigits, phoneProblem, tidyName } from "@chokdee/rules";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { MemberId } from "../../../core/ids.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { newToken } from "../../../platform/tokens.ts";
import { findMemberByPhone, lockMember, type MemberRow, setPassword, setPerson } from "../accounts-repo.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import { loginsOf } from "../log-in.ts";
import { findMemberLines, listDeviceIds } from "../members-repo.ts";
import { insertNote, listNotes, type NoteRow } from "../note-repo.ts";
import { passwordEndedMessage } from "../notices.ts";
import { memberLineView, noteView, tagView } from "./views.ts";
import { samePerson } from "../persons/same-person-repo.ts";
import { endSessions } from "../sessions-repo.ts";
import { deleteTag, insertTag, listTags } from "../tag-repo.ts";

type Nothing = Record<string, never>;

const MAX_NOTE = 2_000;
const MAX_TAG = 30;
const MAX_TAGS = 20;
const memberId = (id: number) => BigInt(id) as MemberId;

export async function listLinks(
  { db }: AccountsDependencies,
  input: OfficeInput<"officeMemberLinks">,
): Promise<OfficeOutput<"officeMemberLinks">> {
  const links = await samePerson.findLinks(db, memberId(input.member_id));
  const lines = new Map(
    (
      await findMemberLines(
        db,
        links.map((link) => link.memberId),
      )
    ).map((row) => [row.id, row]),
  );
  return links.flatMap(({ memberId: other, by }) => {
    const row = lines.get(other);
    return row ? [{ ...memberLineView(row), by }] : [];
  });
}

export async function pageNotes(
  { db }: AccountsDependencies,
  { member_id: id, cursor, limit }: OfficeInput<"officeMemberNotes">,
): Promise<OfficeOutput<"officeMemberNotes">> {
  return pageOf(await listNotes(db, memberId(id), readCursor(cursor), limit + 1), limit, noteView);
}

export async function addNote(
  deps: AccountsDependencies,
  input: OfficeInput<"officeMemberNoteAdd">,
  by: StaffContext,
): Promise<OfficeOutput<"officeMemberNoteAdd">> {
  const body = input.body.trim();
  refuseFields({ body: body === "" ? "กรุณากรอกบันทึก" : body.length > MAX_NOTE ? "บันทึกยาวเกินไป" : undefined });
  const note = await withMember(deps, input.member_id, async (tx, member): Promise<NoteRow | undefined> => {
    const written = await insertNote(tx, member.id, body, by.staff, deps.clock.real());
    await deps.audit.record(tx, by.staff, by.address, { action: "member.note", subject: `member:${member.id}` });
    return written;
  });
  if (!note) throw new DomainError("NOT_FOUND");
  return noteView(note);
}

export async function readTags(
  { db }: AccountsDependencies,
  input: OfficeInput<"officeMemberTags">,
): Promise<OfficeOutput<"officeMemberTags">> {
  return (await listTags(db, memberId(input.member_id))).map(tagView);
}

/** Gives a member a word, or takes it away. Doing it again does nothing. */
export async function setTag(
  deps: AccountsDependencies,
  input: OfficeInput<"officeMemberTagSet">,
  { staff, address }: StaffContext,
): Promise<OfficeOutput<"officeMemberTagSet">> {
  const tag = input.tag.normalize("NFC").trim().replace(/\s+/g, " ");
  refuseFields({ tag: tag === "" ? "กรุณากรอกป้าย" : tag.length > MAX_TAG ? "ป้ายยาวเกินไป" : undefined });
  return withMember(deps, input.member_id, async (tx, { id }) => {
    const subject = `member:${id}`;
    if (input.is_on && (await insertTag(tx, id, tag, staff.username, deps.clock.real()))) {
      if ((await listTags(tx, id)).length > MAX_TAGS) throw new DomainError("LIST_FULL", { values: { max: MAX_TAGS } });
      await deps.audit.record(tx, staff, address, { action: "member.tag", subject, after: { tag } });
    }
    if (!input.is_on && (await deleteTag(tx, id, tag))) {
      await deps.audit.record(tx, staff, address, { action: "member.untag", subject, before: { tag } });
    }
    return (await listTags(tx, id)).map(tagView);
  });
}

/** No member of staff ever has a member's password: this one is nobody's, and the next is set with the own phone. */
export async function resetMemberPassword(
  deps: AccountsDependencies,
  input: OfficeInput<"officeMemberPasswordReset">,
  by: StaffContext,
): Promise<Nothing> {
  const { clock, passwords, random, messages } = deps;
  const reason = requireReason(input.reason);
  const nobodys = await passwords.hash(newToken(random));
  const { username, phone } = await withMember(deps, input.member_id, async (tx, member) => {
    if (member.status === "closed" || member.phone === null) throw new DomainError("MEMBER_STATE");
    await setPassword(tx, member.id, nobodys);
    await endSessions(tx, member.id, { reason: "password_changed", at: clock.real() });
    await deps.outbox.publish(tx, { topic: "account", memberId: member.id });
    const entry = { action: "member.password_reset", subject: `member:${member.id}`, reason } as const;
    await deps.audit.record(tx, by.staff, by.address, entry);
    return member;
  });
  if (phone) await messages.send({ to: phone, kind: "password_reset", body: passwordEndedMessage(username) });
  return {};
}

export async function endMemberSessions(
  deps: AccountsDependencies,
  input: OfficeInput<"officeMemberSessionsEnd">,
  by: StaffContext,
): Promise<Nothing> {
  return withReason(deps, input, by, "member.sessions_end", async (tx, member) => {
    await endSessions(tx, member.id, { reason: "signed_out", at: deps.clock.real() });
    await deps.outbox.publish(tx, { topic: "account", memberId: member.id });
  });
}

export async function unlockMember(
  deps: AccountsDependencies,
  input: OfficeInput<"officeMemberUnlock">,
  by: StaffContext,
): Promise<Nothing> {
  return withReason(deps, input, by, "member.unlock", async (tx, member) => {
    const devices = [undefined, ...(await listDeviceIds(tx, member.id))];
    for (const login of devices.flatMap((device) => loginsOf(member, device))) await deps.loginGuard.unlock(tx, login);
  });
}

/** Whoever has the phone can have a new password, so that no one person gives an account another one. */
export async function editMember(
  deps: AccountsDependencies,
  input: OfficeInput<"officeMemberEdit">,
  by: StaffContext,
): Promise<OfficeOutput<"officeMemberEdit">> {
  const [firstName, lastName] = [tidyName(input.first_name), tidyName(input.last_name)];
  refuseFields({
    first_name: nameProblem(firstName, "ชื่อ"),
    last_name: nameProblem(lastName, "นามสกุล"),
    phone: input.phone === undefined ? undefined : phoneProblem(input.phone),
  });
  return by.once(async (tx) => {
    const member = orNotFound(await lockMember(tx, memberId(input.member_id)));
    const phone = input.phone === undefined ? member.phone : (phoneDigits(input.phone) ?? null);
    const owner = phone === null ? undefined : await findMemberByPhone(tx, phone);
    const isTaken = owner !== undefined && owner.id !== member.id;
    // Only at the agreement, which is on record: whoever proposes would learn which phones there are, one by one.
    if (isTaken && by.agreement) throw new DomainError("PHONE_TAKEN");
    const after = { ...member, first_name: firstName, last_name: lastName, phone };
    if (!isTaken) await setPerson(tx, after);
    await deps.persons.index(tx, member.id);
    if (phone !== member.phone) await endSessions(tx, member.id, { reason: "signed_out", at: deps.clock.real() });
    await deps.outbox.publish(tx, { topic: "account", memberId: member.id });
    await deps.audit.weigh(tx, by, {
      action: "member.edit",
      subject: `member:${member.id}`,
      before: recorded(member),
      after: recorded(after),
      amount: NO_MONEY,
      needs: "person",
      // Under another name or phone the money of the account is somebody else's.
      isFavour: true,
    });
    return memberLineView(after);
  });
}

function recorded({ first_name, last_name, phone }: Pick<MemberRow, "first_name" | "last_name" | "phone">) {
  return { first_name, last_name, phone: phone && maskPhone(phone) };
}

/** What is done to a member for a reason is on record with it. */
async function withReason(
  deps: AccountsDependencies,
  input: { readonly member_id: number; readonly reason: string },
  by: StaffContext,
  action: AuditAction,
  work: (tx: Tx, member: MemberRow) => Promise<void>,
): Promise<Nothing> {
  const reason = requireReason(input.reason);
  return withMember(deps, input.member_id, async (tx, member) => {
    await work(tx, member);
    await deps.audit.record(tx, by.staff, by.address, { action, subject: `member:${member.id}`, reason });
    return {};
  });
}

async function withMember<Answer>(
  { db }: AccountsDependencies,
  id: number,
  work: (tx: Tx, member: MemberRow) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const member = orNotFound(await lockMember(tx, memberId(id)));
    return work(tx, member);
  });
}
