import { newRow, readFiltered, readNewest } from "@chokdee/server-kit/db";
import type { AuditEntry, LookAction } from "../../core/audit.ts";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** Who is on record; the system itself has no id. */
export interface Recorded {
  readonly staffId: bigint | null;
  readonly username: string;
  readonly address: string;
}

/** Somebody at the login who has not shown who they are. */
export const STRANGER: Pick<Recorded, "staffId" | "username"> = { staffId: null, username: "stranger" };

/** What the system itself puts on record. */
export const SYSTEM: Recorded = { staffId: null, username: "system", address: "127.0.0.1" };

/** An entry with whom it is about, and who proposed it where two people did it. */
export interface AuditLine extends AuditEntry {
  readonly memberId?: MemberId | undefined;
  readonly proposedBy?: string | undefined;
}

export async function insertAudit(tx: Tx, who: Recorded, entry: AuditLine, at: Date): Promise<void> {
  const { columns, values } = newRow({
    staff_id: who.staffId,
    staff_name: who.username,
    address: who.address,
    action: entry.action,
    subject: entry.subject,
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
    reason: entry.reason ?? null,
    at,
    member_id: entry.memberId ?? null,
    proposed_by: entry.proposedBy ?? null,
  });
  await tx.query(`insert into audit_record ${columns}`, values);
}

/** Whether the same is on record of late. */
export async function hasAuditSince(
  db: Queryable,
  staffId: bigint,
  { action, subject }: Pick<AuditEntry, "action" | "subject">,
  since: Date,
): Promise<boolean> {
  const { rows } = await db.query(
    "select from audit_record where staff_id = $1 and subject = $2 and action = $3 and at > $4 limit 1",
    [staffId, subject, action, since],
  );
  return rows.length > 0;
}

/** The last record up to which all are there, if there is one beyond `after`. */
export function findLastAudit(db: Queryable, after: bigint, settled: Date): Promise<bigint | undefined> {
  return db.value<bigint>("select id from audit_record where id > $1 and at <= $2 order by id desc limit 1", [
    after,
    settled,
  ]);
}

/** Records as one text each, which says all that they say. */
export function readAuditLines(db: Queryable, after: bigint, to: bigint, limit: number) {
  return db.rows<{ id: bigint; line: string }>(
    `select id, (jsonb_build_array(id, staff_id, staff_name, host(address), action, subject, before, after, reason,
              extract(epoch from at))
            || case when member_id is null and proposed_by is null then '[]'
                    else jsonb_build_array(member_id, proposed_by) end)::text as line
       from audit_record where id > $1 and id <= $2 order by id limit $3`,
    [after, to, limit],
  );
}

/** How often somebody has taken looks of these kinds. The condition is that of an index. */
export async function countLooks(
  db: Queryable,
  staffId: bigint,
  actions: readonly LookAction[],
  since: Date,
): Promise<number> {
  const { rows } = await db.query<{ looks: number }>(
    `select count(*)::int as looks from audit_record
      where staff_id = $1 and action = any($2::text[]) and at > $3
        and action in ('identity.view', 'member.reveal', 'member.search', 'member.search_missed', 'shop_order.reveal',
                       'transfer.reveal')`,
    [staffId, actions, since],
  );
  return rows[0]?.looks ?? 0;
}

/** A value for a jsonb column; nothing is null. */
export function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

export interface AuditRow {
  readonly id: bigint;
  readonly staff_id: bigint | null;
  readonly staff_name: string;
  readonly proposed_by: string | null;
  readonly address: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly at: Date;
}

export const RECORD =
  "id, staff_id, staff_name, proposed_by, host(address) as address, action, subject, before, after, reason, at";

/** What staff have done with a member, also by what is named otherwise, such as a payment; the newest first. */
export async function listHistory(
  db: Queryable,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<AuditRow[]> {
  // What was recorded before records named their member is found by its subject.
  const parts = ["subject = $1", "member_id = $2"];
  return readFiltered(
    db,
    [
      ["?::text is not null", `member:${memberId}`],
      ["?::bigint is not null", memberId],
      ["id < ?", before],
    ],
    (where) => {
      const partOf = (whose: string) =>
        `(select ${RECORD} from audit_record where ${whose} and ${where} order by id desc limit ${limit})`;
      return `select * from (${parts.map(partOf).join(" union ")}) records order by id desc limit ${limit}`;
    },
  );
}

/** Of one subject, the newest first. */
export async function listAudit(
  db: Queryable,
  subject: string,
  before: bigint | undefined,
  limit: number,
): Promise<AuditRow[]> {
  return readNewest(db, `select ${RECORD} from audit_record`, [["subject = ?", subject]], { before, limit });
}
