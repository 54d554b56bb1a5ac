import type { Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { StaffSession } from "../../../core/session.ts";

export interface Adjustment {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly amount: Satang;
  readonly reason: string;
  readonly state: "waiting" | "posted" | "rejected";
  readonly proposed_by: bigint;
  readonly proposed_name: string;
  readonly decided_name: string | null;
  readonly created_at: Date;
}

const COLUMNS = "id, member_id, amount, reason, state, proposed_by, proposed_name, decided_name, created_at";

export async function insertAdjustment(
  tx: Tx,
  proposal: Pick<Adjustment, "member_id" | "amount" | "reason">,
  staff: StaffSession,
  at: Date,
): Promise<Adjustment> {
  const { rows } = await tx.query<Adjustment>(
    `insert into adjustment (member_id, amount, reason, state, proposed_by, proposed_name, created_at)
     values ($1, $2, $3, 'waiting', $4, $5, $6) returning ${COLUMNS}`,
    [proposal.member_id, proposal.amount, proposal.reason, staff.staffId, staff.username, at],
  );
  if (!rows[0]) throw new Error("An insert returns its row.");
  return rows[0];
}

export async function lockAdjustment(tx: Tx, id: number): Promise<Adjustment | undefined> {
  const { rows } = await tx.query<Adjustment>(`select ${COLUMNS} from adjustment where id = $1 for update`, [id]);
  return rows[0];
}

export async function decideAdjustment(
  tx: Tx,
  id: bigint,
  state: "posted" | "rejected",
  staff: StaffSession,
  at: Date,
): Promise<void> {
  await tx.query(
    "update adjustment set state = $2, decided_by = $3, decided_name = $4, decided_at = $5 where id = $1",
    [id, state, staff.staffId, staff.username, at],
  );
}

export async function pageAdjustments(
  db: Queryable,
  state: Adjustment["state"],
  after: bigint | undefined,
  limit: number,
): Promise<Adjustment[]> {
  const { rows } = await db.query<Adjustment>(
    `select ${COLUMNS} from adjustment where state = $1 and id > $2 order by id limit $3`,
    [state, after ?? 0n, limit],
  );
  return rows;
}
