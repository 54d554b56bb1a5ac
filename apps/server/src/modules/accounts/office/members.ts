import type { AuditAction, OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { phoneDigits } from "@chokdee/rules";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { Queryable, Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { findMember, lockMember, setStatus } from "../accounts-repo.ts";
import { listBankAccounts } from "../bank-accounts-repo.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import { findReferrerName, listSignIns, type MemberLineRow, searchMembers } from "../members-repo.ts";
import { memberLineView, memberView } from "./views.ts";
import { endSessions } from "../sessions-repo.ts";

/** As many digits as members are found by without the rest. */
const PART = 4;
/** The fewest that a whole account number has. */
const WHOLE = 9;

export async function pageMembers(
  deps: AccountsDependencies,
  { q, status, tag, cursor, limit }: OfficeInput<"officeMemberList">,
  by: StaffContext,
): Promise<OfficeOutput<"officeMemberList">> {
  const query = q?.normalize("NFC").trim().toLowerCase() ?? "";
  const phone = phoneDigits(query);
  const digits = phone ?? /^\d+$/.exec(query.replace(/[\s-]/g, ""))?.[0];
  const id = /^#(\d{1,15})$/.exec(query)?.[1];
  const whole = phone ?? (digits !== undefined && digits.length >= WHOLE ? digits : undefined);
  // A whole number is one person's, whatever else is asked for: so a miss says that nobody has it.
  const filters = whole === undefined ? { status, tag } : { status: undefined, tag: undefined };
  const search = { ...filters, digits, id, beginning: query === "" ? undefined : query };
  const find = (db: Queryable) => searchMembers(db, search, readCursor(cursor), limit + 1);
  const rows =
    whole !== undefined || digits?.length === PART
      ? await deps.db.transaction((tx) => countedSearch(deps, tx, by, { whole, part: digits, find }))
      : await find(deps.db);
  return pageOf(rows, limit, memberLineView);
}

/**
 * Who looks for a part of a number comes across people whom nobody asked about, and who tries whole phones or
 * account numbers one by one finds out what a masked one hides. A number that somebody has is the everyday search of a
 * desk and counts nothing.
 */
async function countedSearch(
  { audit }: AccountsDependencies,
  tx: Tx,
  { staff, address }: StaffContext,
  {
    whole,
    part,
    find,
  }: {
    readonly whole: string | undefined;
    readonly part: string | undefined;
    readonly find: (tx: Tx) => Promise<MemberLineRow[]>;
  },
): Promise<MemberLineRow[]> {
  if (whole === undefined) {
    await audit.reveal(tx, staff, address, { action: "member.search", subject: `member_search:${part}` });
    return find(tx);
  }
  // Before it is known whether somebody has it: afterwards the refusal itself would say so.
  await audit.mayReveal(tx, staff, "member.search_missed");
  const rows = await find(tx);
  if (rows.length === 0) {
    await audit.reveal(tx, staff, address, { action: "member.search_missed", subject: `member_search:${whole}` });
  }
  return rows;
}

export async function getMember({ db }: AccountsDependencies, id: number): Promise<OfficeOutput<"officeMemberGet">> {
  const member = orNotFound(await findMember(db, memberId(id)));
  return memberView(member, {
    bankAccounts: await listBankAccounts(db, member.id),
    signIns: await listSignIns(db, member.id),
    referrer: await findReferrerName(db, member.id),
  });
}

/** What a look at the person needs and a list does not. Every look is on record, and counted. */
export async function revealMember(
  { db, audit }: AccountsDependencies,
  input: OfficeInput<"officeMemberReveal">,
  { staff, address }: StaffContext,
): Promise<OfficeOutput<"officeMemberReveal">> {
  const reason = requireReason(input.reason);
  return db.transaction(async (tx) => {
    const member = await findMember(tx, memberId(input.member_id));
    const accounts = member && input.what === "bank_account" ? await listBankAccounts(tx, member.id) : [];
    const account = accounts.find(({ id }) => Number(id) === input.bank_account_id);
    const value = input.what === "bank_account" ? account?.account_number : member?.[input.what];
    if (!member || !value) throw new DomainError("NOT_FOUND");
    await audit.reveal(tx, staff, address, {
      action: "member.reveal",
      subject: `member:${member.id}`,
      after: { what: input.what, ...(account && { bank_account: Number(account.id) }) },
      reason,
    });
    return { value };
  });
}

/** Ends every session at once. What the member has won or is owed is still paid. */
export async function suspendMember(
  deps: AccountsDependencies,
  input: OfficeInput<"officeMemberSuspend">,
  by: StaffContext,
): Promise<OfficeOutput<"officeMemberSuspend">> {
  return changeStatus(deps, input, { from: "active", to: "suspended", action: "member.suspend" }, by);
}

export async function resumeMember(
  deps: AccountsDependencies,
  input: OfficeInput<"officeMemberResume">,
  by: StaffContext,
): Promise<OfficeOutput<"officeMemberResume">> {
  return changeStatus(deps, input, { from: "suspended", to: "active", action: "member.resume" }, by);
}

async function changeStatus(
  { db, clock, audit, outbox }: AccountsDependencies,
  input: { readonly member_id: number; readonly reason: string },
  change: { readonly from: "active" | "suspended"; readonly to: "active" | "suspended"; readonly action: AuditAction },
  by: StaffContext,
) {
  const { staff, address } = by;
  const reason = requireReason(input.reason);
  return db.transaction(async (tx) => {
    const member = orNotFound(await lockMember(tx, memberId(input.member_id)));
    if (member.status !== change.from) throw new DomainError("MEMBER_STATE");
    if (change.to === "suspended") await audit.impose(tx, by, `member:${member.id}`);
    else await audit.lift(tx, by, `member:${member.id}`);
    await setStatus(tx, member.id, change.to);
    if (change.to === "suspended") await endSessions(tx, member.id, { reason: "suspended", at: clock.real() });
    await outbox.publish(tx, { topic: "account", memberId: member.id });
    await audit.record(tx, staff, address, {
      action: change.action,
      subject: `member:${member.id}`,
      before: { status: change.from },
      after: { status: change.to },
      reason,
    });
    return memberLineView({ ...member, status: change.to });
  });
}

function memberId(id: number): MemberId {
  return BigInt(id) as MemberId;
}
