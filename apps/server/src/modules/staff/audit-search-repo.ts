import { readFiltered } from "@chokdee/server-kit/db";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { type AuditRow, RECORD } from "./audit-repo.ts";

export interface AuditFilter {
  /** Who has done it, alone or by agreeing, or has proposed it. */
  readonly staffId?: bigint | undefined;
  readonly action?: string | undefined;
  /** What the subject begins with, such as `member`. */
  readonly kind?: string | undefined;
  /** A whole subject, such as `member:12`. */
  readonly subject?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** With the member whom it is about, where its subject is something else. */
export type SoughtRow = AuditRow & { readonly member_id: MemberId | null };

/** The newest first. Every filter is the beginning of an index in that order; a person is one of two of them. */
export function searchAudit(
  db: Queryable,
  { staffId, action, kind, subject, from, before }: AuditFilter,
  after: readonly [at: Date, id: bigint] | undefined,
  limit: number,
): Promise<SoughtRow[]> {
  return readFiltered<SoughtRow>(
    db,
    [
      ["?::bigint is not null", staffId],
      ["action = ?", action],
      ["split_part(subject, ':', 1) = ?", kind],
      ["split_part(subject, '@', 1) = ?", subject],
      ["at >= ?", from],
      ["at < ?", before],
      ["(at, id) < (?, ?)", ...(after ?? [])],
    ],
    (where) => {
      const part = (condition: string) =>
        `select ${RECORD}, member_id from audit_record where ${condition}${where}
          order by at desc, id desc limit ${Math.trunc(limit)}`;
      if (staffId === undefined) return part("");
      const parts = ["staff_id = $1", "proposed_by = (select username from staff where id = $1)"];
      return `select * from (${parts.map((person) => `(${part(`${person} and `)})`).join(" union all ")}) records
               order by at desc, id desc limit ${Math.trunc(limit)}`;
    },
  );
}
