import type { OfficeOutput } from "@chokdee/contract/office";
import { maskAccount, maskBirthDate, maskPhone } from "@chokdee/rules";
import type { NoteRow } from "../note-repo.ts";
import { deviceName } from "../../../core/device-name.ts";
import type { MemberRow } from "../accounts-repo.ts";
import type { BankAccountRow, WaitingAccountRow } from "../bank-accounts-repo.ts";
import type { SwitchRow } from "../gate-repo.ts";
import type { MemberLineRow, SignInRow } from "../members-repo.ts";
import type { TagRow } from "../tag-repo.ts";

export function memberLineView(row: MemberLineRow): OfficeOutput<"officeMemberList">["items"][number] {
  return {
    id: Number(row.id),
    username: row.username,
    full_name: fullName(row),
    phone_masked: row.phone ? maskPhone(row.phone) : "",
    status: row.status,
    vip_level: row.vip_level,
    created_at: row.created_at.toISOString(),
  };
}

export function memberView(
  row: MemberRow,
  more: {
    readonly bankAccounts: readonly BankAccountRow[];
    readonly signIns: readonly SignInRow[];
    readonly referrer: string | undefined;
  },
): OfficeOutput<"officeMemberGet"> {
  return {
    ...memberLineView(row),
    birth_date: row.birth_date && maskBirthDate(row.birth_date),
    agent_code: row.agent_code,
    referral_code: row.referral_code,
    referrer: more.referrer ?? null,
    is_line_linked: row.line_user_id !== null,
    bank_accounts: more.bankAccounts.map(bankAccountView),
    sessions: more.signIns.map((session) => ({
      device: deviceName(session.user_agent),
      address: session.address ?? "",
      signed_in_at: session.created_at.toISOString(),
      ended: session.end_reason,
    })),
  };
}

export function bankAccountView(row: BankAccountRow): OfficeOutput<"officeBankAccountApprove"> {
  return {
    id: Number(row.id),
    bank_code: row.bank_code,
    account_number: maskAccount(row.account_number),
    account_name: row.account_name,
    is_main: row.is_main,
    status: row.status,
    name_match: row.name_match,
    usable_at: row.usable_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

export function waitingAccountView(row: WaitingAccountRow): OfficeOutput<"officeBankAccountQueue">["items"][number] {
  return {
    ...bankAccountView(row),
    member: { id: Number(row.member_id), username: row.username, full_name: fullName(row) },
  };
}

export function tagView({ tag, staff_name: by, at }: TagRow): OfficeOutput<"officeMemberTags">[number] {
  return { tag, by, at: at.toISOString() };
}

export function noteView({ id, body, staff_name: by, at }: NoteRow): OfficeOutput<"officeMemberNoteAdd"> {
  return { id: Number(id), body, by, at: at.toISOString() };
}

export function switchView(row: SwitchRow): OfficeOutput<"officeSwitchSet"> {
  return { name: row.name, is_off: row.is_off, reason: row.reason, changed_at: row.changed_at.toISOString() };
}

function fullName(row: { readonly first_name: string; readonly last_name: string }): string {
  return `${row.first_name} ${row.last_name}`.trim();
}
