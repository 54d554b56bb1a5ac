import type { RoundTimes } from "@chokdee/rules/lotto";
import type { Queryable, Tx } from "../../core/db.ts";
import type { StaffSession } from "../../core/session.ts";

/** What one person asks for and another must confirm. */
export interface RequestRow {
  readonly id: bigint;
  readonly round_id: bigint;
  readonly kind: "void" | "move";
  /** All three of a move, none of a void. */
  readonly opens_at: Date | null;
  readonly closes_at: Date | null;
  readonly draws_at: Date | null;
  readonly reason: string;
  readonly asked_by: bigint;
  readonly asked_name: string;
  readonly asked_at: Date;
  readonly status: "waiting" | "confirmed" | "rejected";
  readonly decided_name: string | null;
  readonly decided_at: Date | null;
}

const REQUEST = `id, round_id, kind, opens_at, closes_at, draws_at, reason, asked_by, asked_name, asked_at, status,
  decided_name, decided_at`;

/** False where another one waits already. */
export async function insertRequest(
  tx: Tx,
  request: Pick<RequestRow, "round_id" | "kind" | "reason"> & { readonly times?: RoundTimes },
  staff: StaffSession,
  at: Date,
): Promise<boolean> {
  const { times } = request;
  const { rowCount } = await tx.query(
    `insert into lotto_round_request (round_id, kind, opens_at, closes_at, draws_at, reason, asked_by, asked_name, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      request.round_id,
      request.kind,
      times?.opensAt ?? null,
      times?.closesAt ?? null,
      times?.drawsAt ?? null,
      request.reason,
      staff.staffId,
      staff.username,
      at,
    ],
  );
  return rowCount === 1;
}

export async function findRequest(db: Queryable, id: bigint): Promise<RequestRow | undefined> {
  const { rows } = await db.query<RequestRow>(`select ${REQUEST} from lotto_round_request where id = $1`, [id]);
  return rows[0];
}

export async function lockRequest(tx: Tx, id: bigint): Promise<RequestRow | undefined> {
  const { rows } = await tx.query<RequestRow>(`select ${REQUEST} from lotto_round_request where id = $1 for update`, [
    id,
  ]);
  return rows[0];
}

export async function decideRequest(
  tx: Tx,
  id: bigint,
  status: "confirmed" | "rejected",
  staff: StaffSession,
  at: Date,
): Promise<void> {
  await tx.query(
    `update lotto_round_request set status = $2, decided_by = $3, decided_name = $4, decided_at = $5 where id = $1`,
    [id, status, staff.staffId, staff.username, at],
  );
}

/** The newest first. */
export async function listRequests(db: Queryable, roundId: bigint, limit: number): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>(
    `select ${REQUEST} from lotto_round_request where round_id = $1 order by id desc limit $2`,
    [roundId, limit],
  );
  return rows;
}
