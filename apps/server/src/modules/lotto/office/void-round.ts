import { roundCan } from "@chokdee/rules/lotto";
import { DomainError } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { decideRoundIn } from "../decide-round.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { roundAt } from "../rules.ts";
import { findYeekee } from "../yeekee/yeekee-repo.ts";
import { alterRound } from "./alter-round.ts";
import type { WholeRound } from "./views.ts";

/** Ends a round without a result: every bill gets its stake back, also one that was settled already. */
export async function voidRound(
  deps: LottoDependencies,
  input: { readonly round_id: number; readonly reason: string },
  by: StaffContext,
): Promise<WholeRound> {
  const reason = requireReason(input.reason);
  return alterRound(deps, BigInt(input.round_id), by, async (tx, round) => {
    if (!roundCan.void(roundAt(round, deps.clock.now()))) throw new DomainError("ROUND_STATE");
    // Staff who know the seed could know the result of a frozen list before others, and end the rounds they dislike.
    if ((await findYeekee(tx, round.id))?.frozen_at) throw new DomainError("ROUND_STATE");
    await decideRoundIn(deps, tx, round, { cancelReason: reason });
    return { action: "lotto_round.void", before: { status: round.status, result: round.result }, reason };
  });
}
