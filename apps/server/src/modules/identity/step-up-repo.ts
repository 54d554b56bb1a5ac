import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberSession } from "../../core/session.ts";
import type { StepUpMethod } from "../../core/ports.ts";

export async function insertStepUp(
  db: Queryable,
  stepUp: {
    readonly tokenHash: Buffer;
    readonly member: MemberSession;
    readonly method: StepUpMethod;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db.query(
    "insert into step_up (token_hash, member_id, session_id, method, expires_at) values ($1, $2, $3, $4, $5)",
    [stepUp.tokenHash, stepUp.member.memberId, stepUp.member.sessionId, stepUp.method, stepUp.expiresAt],
  );
}

export async function spendStepUp(
  tx: Tx,
  tokenHash: Buffer,
  member: MemberSession,
  methods: readonly StepUpMethod[],
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update step_up set spent_at = $5
      where token_hash = $1 and member_id = $2 and session_id = $3 and method = any($4)
        and spent_at is null and expires_at > $5`,
    [tokenHash, member.memberId, member.sessionId, methods, at],
  );
  return rowCount === 1;
}
