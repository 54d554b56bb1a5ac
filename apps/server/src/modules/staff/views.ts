import type { OfficeOutput } from "@chokdee/contract/office";
import { maskPhone } from "@chokdee/rules";
import type { AuditRow } from "./audit-repo.ts";
import type { StaffLineRow } from "./staff-repo.ts";

export type StaffLine = OfficeOutput<"officeStaffList">[number];

export function staffLineView(row: StaffLineRow): StaffLine {
  return {
    id: Number(row.id),
    username: row.username,
    role: row.role,
    status: row.status,
    phone_masked: row.phone === null ? "" : maskPhone(row.phone),
    approves_from: row.approves_from.toISOString(),
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    last_login_at: row.last_login_at?.toISOString() ?? null,
    has_totp: row.has_totp,
    passkeys: row.passkeys,
    sessions: row.sessions,
  };
}

export function auditView(row: AuditRow): OfficeOutput<"officeMemberHistory">["items"][number] {
  return {
    ...row,
    id: Number(row.id),
    staff_id: row.staff_id === null ? null : Number(row.staff_id),
    at: row.at.toISOString(),
  };
}
