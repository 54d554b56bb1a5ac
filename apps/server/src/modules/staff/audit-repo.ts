import type { Clock } from "../../core/clock.ts";
import type { Audit } from "../../core/audit.ts";

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
