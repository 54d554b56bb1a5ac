import type { Draw, LottoResult } from "@chokdee/rules/lotto";
import type { Queryable, Tx } from "../../core/db.ts";
import type { StaffSession } from "../../core/session.ts";

export interface ProposalRow {
  readonly id: bigint;
  readonly round_id: bigint;
  readonly draw: Draw;
  readonly result: LottoResult;
  readonly reason: string;
  readonly entered_by: bigint;
  readonly entered_name: string;
  readonly entered_at: Date;
  /** How often somebody else has typed something else. */
  readonly mismatches: number;
  readonly status: "waiting" | "confirmed" | "rejected";
  readonly decided_name: string | null;
  readonly decided_at: Date | null;
}

const PROPOSAL = `id, round_id, draw, result, reason, entered_by, entered_name, entered_at, mismatches, status,
  decided_name, decided_at`;

export async function hasWaitingProposal(db: Queryable, roundId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    "select exists (select from lotto_result_proposal where round_id = $1 and status = 'waiting') as found",
    [roundId],
  );
  return rows[0]?.found === true;
}

/** Undefined where another one waits already. */
export async function insertProposal(
  tx: Tx,
  proposal: Pick<ProposalRow, "round_id" | "draw" | "result" | "reason">,
  staff: StaffSession,
  at: Date,
): Promise<ProposalRow | undefined> {
  const { rows } = await tx.query<ProposalRow>(
    `insert into lotto_result_proposal (round_id, draw, result, reason, entered_by, entered_name, entered_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning ${PROPOSAL}`,
    [
      proposal.round_id,
      JSON.stringify(proposal.draw),
      JSON.stringify(proposal.result),
      proposal.reason,
      staff.staffId,
      staff.username,
      at,
    ],
  );
  return rows[0];
}

export async function findProposal(db: Queryable, id: bigint): Promise<ProposalRow | undefined> {
  const { rows } = await db.query<ProposalRow>(`select ${PROPOSAL} from lotto_result_proposal where id = $1`, [id]);
  return rows[0];
}

export async function lockProposal(tx: Tx, id: bigint): Promise<ProposalRow | undefined> {
  const { rows } = await tx.query<ProposalRow>(
    `select ${PROPOSAL} from lotto_result_proposal where id = $1 for update`,
    [id],
  );
  return rows[0];
}

export async function countMismatch(tx: Tx, id: bigint): Promise<void> {
  await tx.query("update lotto_result_proposal set mismatches = mismatches + 1 where id = $1", [id]);
}

export async function decideProposal(
  tx: Tx,
  id: bigint,
  status: "confirmed" | "rejected",
  staff: StaffSession,
  at: Date,
): Promise<ProposalRow | undefined> {
  const { rows } = await tx.query<ProposalRow>(
    `update lotto_result_proposal set status = $2, decided_by = $3, decided_name = $4, decided_at = $5
      where id = $1 and status = 'waiting' returning ${PROPOSAL}`,
    [id, status, staff.staffId, staff.username, at],
  );
  return rows[0];
}

/** The newest first. */
export async function listProposals(db: Queryable, roundId: bigint, limit: number): Promise<ProposalRow[]> {
  const { rows } = await db.query<ProposalRow>(
    `select ${PROPOSAL} from lotto_result_proposal where round_id = $1 order by id desc limit $2`,
    [roundId, limit],
  );
  return rows;
}
