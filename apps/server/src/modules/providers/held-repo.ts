import { callForValue } from "@chokdee/server-kit/db";
import type { Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { memberName } from "./member-name-repo.ts";

export interface HeldRow {
  readonly id: bigint;
  readonly provider_id: string;
  readonly transaction: string;
  readonly member_id: MemberId;
  readonly member_name: string;
  readonly round: string;
  readonly reference: string | null;
  readonly reason: "late_rollback" | "large_win" | "pool_advance";
  /** What it would pay; null where it pays nothing. */
  readonly win: Satang | null;
  readonly state: "waiting" | "applied" | "declined" | "withdrawn";
  readonly held_at: Date;
}

const HELD = `id, provider_id, transaction, member_id, round, reference, reason, state, held_at,
  (select sum(case s.kind when 'win' then s.amount else s.win end)::bigint
     from jsonb_to_recordset(call -> 'steps') as s (kind text, amount bigint, win bigint)) as win, ${memberName("provider_held")}`;

/** Those that wait, the oldest first. */
export function listHeld(db: Queryable, afterId: bigint | undefined, limit: number): Promise<HeldRow[]> {
  return db.rows<HeldRow>(
    `select ${HELD} from provider_held where state = 'waiting' and id > $1 order by id limit $2`,
    [afterId ?? 0n, limit],
  );
}

/** All that wait, or as many of them as `max`. */
export async function countHeld(db: Queryable, max?: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from (select from provider_held where state = 'waiting' limit $1) waiting",
    [max ?? null],
  );
  return rows[0]?.count ?? 0;
}

export function lockHeld(tx: Tx, id: bigint): Promise<HeldRow | undefined> {
  return tx.row<HeldRow>(`select ${HELD} from provider_held where id = $1 for update`, [id]);
}

export async function endHeld(
  tx: Tx,
  id: bigint,
  end: { readonly state: "applied" | "declined"; readonly staffId: bigint; readonly at: Date },
): Promise<void> {
  await tx.query("update provider_held set state = $2, decided_by = $3, decided_at = $4 where id = $1", [
    id,
    end.state,
    end.staffId,
    end.at,
  ]);
}

/** From now on its provider gets a refusal. */
export async function refuseHeld(tx: Tx, { provider_id, transaction }: HeldRow): Promise<void> {
  await callForValue(tx, "provider_decline", { p_provider: provider_id, p_transaction: transaction });
}
