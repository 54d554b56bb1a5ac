import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { dayRange } from "@chokdee/rules/time";
import { cut } from "@chokdee/server-kit/db";
import { readBriefly } from "../../core/brief-read.ts";
import type { Queryable } from "../../core/db.ts";
import { requireReason } from "../../core/form.ts";
import type { MemberId } from "../../core/ids.ts";
import { readPlace } from "../../core/page.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import { type AuditFilter, searchAudit, type SoughtRow } from "./audit-search-repo.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { auditView } from "./views.ts";

type Sought = Pick<OfficeInput<"officeAuditList">, "staff_id" | "action" | "kind" | "subject" | "from" | "to">;

/** What a file of records may hold; it says where it was cut. */
const FILE_ROWS = 10_000;

/** One page of what staff have done, with the names of the members it is about. */
export async function pageAudit(
  deps: StaffDependencies,
  { cursor, limit, ...sought }: OfficeInput<"officeAuditList">,
): Promise<OfficeOutput<"officeAuditList">> {
  const after = readPlace(cursor, "at", "id");
  return readBriefly(deps.db, async (tx) => {
    const rows = await searchAudit(tx, filterOf(sought), after, limit + 1);
    const { shown, next_cursor } = cut(rows, limit, (row) => [row.at, row.id]);
    return { items: await withNames(deps, tx, shown), next_cursor };
  });
}

/** All that is sought, for a file. Whoever takes it is on record with the reason and with what was asked for. */
export async function exportAudit(
  deps: StaffDependencies,
  { reason: typed, ...sought }: OfficeInput<"officeAuditExport">,
  { staff, address }: StaffContext,
): Promise<OfficeOutput<"officeAuditExport">> {
  const reason = requireReason(typed);
  return readBriefly(deps.db, async (tx) => {
    const rows = await searchAudit(tx, filterOf(sought), undefined, FILE_ROWS + 1);
    const records = await withNames(deps, tx, rows.slice(0, FILE_ROWS));
    const after = { ...sought, rows: records.length };
    await deps.audit.record(tx, staff, address, { action: "audit.export", subject: "audit", after, reason });
    return { records, is_cut: rows.length > FILE_ROWS };
  });
}

function filterOf({ staff_id, action, kind, subject, from, to }: Sought): AuditFilter {
  const range = dayRange(from, to);
  return {
    staffId: staff_id === undefined ? undefined : BigInt(staff_id),
    action,
    kind,
    subject,
    from: range.from,
    before: range.to,
  };
}

/** Fields of a record that name a member by number. */
const MEMBER_FIELDS: ReadonlySet<string> = new Set(["member", "member_id", "memberId", "earner", "friend"]);

function membersIn(value: unknown, field = ""): number[] {
  if (value !== null && typeof value === "object") {
    return Object.entries(value).flatMap(([key, part]) => membersIn(part, /^\d+$/.test(key) ? field : key));
  }
  const id = MEMBER_FIELDS.has(field) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? [id] : [];
}

function membersOf({ subject, member_id: about, before, after }: SoughtRow): number[] {
  const named = /^member:(\d{1,15})/.exec(subject)?.[1];
  const first = named ? [Number(named)] : about === null ? [] : [Number(about)];
  return [...new Set([...first, ...membersIn(before), ...membersIn(after)])];
}

async function withNames(
  { memberBanking }: StaffDependencies,
  db: Queryable,
  rows: readonly SoughtRow[],
): Promise<OfficeOutput<"officeAuditList">["items"]> {
  const ids = rows.map(membersOf);
  const all = [...new Set(ids.flat())].map((id) => BigInt(id) as MemberId);
  const names = all.length === 0 ? new Map() : await memberBanking.names(db, all);
  return rows.map(({ member_id: _about, ...row }, at) => ({
    ...auditView(row),
    members: (ids[at] ?? []).flatMap((id) => {
      const known = names.get(BigInt(id) as MemberId);
      return known ? [{ id, username: known.username, full_name: known.fullName }] : [];
    }),
  }));
}
