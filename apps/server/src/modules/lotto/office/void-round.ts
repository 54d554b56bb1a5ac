import { satang } from "@chokdee/money";
import { roundCan } from "@chokdee/rules/lotto";
import type { Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { decideRoundIn } from "../decide-round.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { sumRound } from "../bill-repo.ts";
import { rejectOpenProposals } from "../result-repo.ts";
import type { RoundRow } from "../round-repo.ts";
import { roundAt } from "../rules.ts";
import { secondToEnd } from "../weigh-result.ts";
import { findYeekee } from "../yeekee/yeekee-repo.ts";
import { alterRound, type Change } from "./alter-round.ts";
import type { WholeRound } from "./views.ts";

/**
 * Ends a round without a result, with the reason that members read: every bill gets its stake back. From its closing
 * on it takes two, because what it takes from winners is known by then. A large one takes an owner: it gives back what has
 * lost, as a result pays what has won.
 */
export async function voidRound(
  deps: LottoDependencies,
  input: { readonly round_id: number; readonly reason: string },
  by: StaffContext,
): Promise<WholeRound> {
  const reason = requireReason(input.reason);
  return alterRound(deps, BigInt(input.round_id), by, async (tx, row) => {
    const now = deps.clock.now();
    await requireVoidable(deps, tx, row);
    const { stake } = await sumRound(tx, row.id);
    await decideRoundIn(deps, tx, row, { cancelReason: reason });
    await rejectOpenProposals(tx, row.id, by.staff, now);
    const change = {
      action: "lotto_round.void",
      exception: "void",
      before: { status: roundAt(row, now).status, result: row.result },
      after: { status: "cancelled", void_reason: reason },
      reason,
      amount: satang(stake),
      flow: "passed",
    } satisfies Change;
    if (roundCan.giveBack(roundAt(row, now), now)) return change;
    return { ...change, needs: "person", secondRoles: await secondToEnd(deps, tx, by, change.amount) };
  });
}

async function requireVoidable({ clock }: LottoDependencies, tx: Tx, row: RoundRow): Promise<void> {
  if (!roundCan.void(roundAt(row, clock.now()))) throw new DomainError("ROUND_STATE");
  // Staff who know the seed could know the result of a frozen list before others, and end the rounds they dislike.
  if ((await findYeekee(tx, row.id))?.frozen_at) throw new DomainError("ROUND_STATE");
}
