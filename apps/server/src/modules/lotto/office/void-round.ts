import { roundCan } from "@chokdee/rules/lotto";
import type { AuditEntry } from "../../../core/audit.ts";
import type { Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { decideRoundIn } from "../decide-round.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { insertRequest } from "../request-repo.ts";
import type { RoundRow } from "../round-repo.ts";
import { roundAt } from "../rules.ts";
import { findYeekee } from "../yeekee/yeekee-repo.ts";
import { alterRound } from "./alter-round.ts";
import type { WholeRound } from "./views.ts";

/**
 * Ends a round without a result, with the reason that members read: every bill gets its stake back. From its draw on
 * one person only asks for it, because what it takes from winners is known by then.
 */
export async function voidRound(
  deps: LottoDependencies,
  input: { readonly round_id: number; readonly reason: string },
  by: StaffContext,
): Promise<WholeRound> {
  const reason = requireReason(input.reason);
  return alterRound(deps, BigInt(input.round_id), by, async (tx, row) => {
    const now = deps.clock.now();
    if (roundCan.voidAlone(roundAt(row, now), now)) return voidIn(deps, tx, row, reason);
    await requireVoidable(deps, tx, row);
    const isAsked = await insertRequest(tx, { round_id: row.id, kind: "void", reason }, by.staff, now);
    if (!isAsked) throw new DomainError("ROUND_STATE");
    return { action: "lotto_round.ask_void", before: { status: row.status, result: row.result }, reason };
  });
}

/** Ends a round in the caller's transaction, which holds it. */
export async function voidIn(
  deps: LottoDependencies,
  tx: Tx,
  row: RoundRow,
  reason: string,
): Promise<Omit<AuditEntry, "subject">> {
  await requireVoidable(deps, tx, row);
  await decideRoundIn(deps, tx, row, { cancelReason: reason });
  return { action: "lotto_round.void", before: { status: row.status, result: row.result }, reason };
}

async function requireVoidable({ clock }: LottoDependencies, tx: Tx, row: RoundRow): Promise<void> {
  if (!roundCan.void(roundAt(row, clock.now()))) throw new DomainError("ROUND_STATE");
  // Staff who know the seed could know the result of a frozen list before others, and end the rounds they dislike.
  if ((await findYeekee(tx, row.id))?.frozen_at) throw new DomainError("ROUND_STATE");
}
