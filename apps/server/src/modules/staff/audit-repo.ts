import type { Clock } from "../../core/clock.ts";
import type { Audit } from "../../core/audit.ts";
import type { Queryable } from "../../core/db.ts";

export function createAudit(clock: Clock): Audit {
  return {
    async record(tx, staff, address, entry) {
      await tx.query(
        `insert into audit_record (staff_id, staff_name, address, action, subject, before, after, reason, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          staff.staffId,
          staff.username,
          address,
          entry.action,
          entry.subject,
          entry.before === undefined ? null : JSON.stringify(entry.before),
          entry.after === undefined ? null : JSON.stringify(entry.after),
          entry.reason ?? null,
          clock.real(),
        ],
      );
    },
  };
}

export interface AuditRow {
  readonly id: bigint;
  readonly staff_id: bigint;
  readonly staff_name: string;
  readonly address: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly at: Date;
}

/** The newest first, of everything or of one subject or one person. */
export async function listAudit(
  db: Queryable,
  filter: { readonly subject: string | undefined; readonly staffId: number | undefined },
  before: bigint | undefined,
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await db.query<AuditRow>(
    `select id, staff_id, staff_name, host(address) as address, action, subject, before, after, reason, at
       from audit_record
      where ($1::text is null or subject = $1) and ($2::bigint is null or staff_id = $2)
        and ($3::bigint is null or id < $3)
      order by id desc limit $4`,
    [filter.subject ?? null, filter.staffId ?? null, before ?? null, limit],
  );
  return rows;
}
