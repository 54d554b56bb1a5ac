import { DomainError } from "../../../core/domain-error.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { restartSettling } from "../round-repo.ts";
import { alterRound } from "./alter-round.ts";
import type { WholeRound } from "./views.ts";

/** Goes through a round's bills once more: what was settled stays, what could not be paid is tried again. */
export async function settleAgain(
  deps: LottoDependencies,
  input: { readonly round_id: number },
  by: StaffContext,
): Promise<WholeRound> {
  return alterRound(deps, BigInt(input.round_id), by, async (tx, round) => {
    if (round.problem === null || round.settling) throw new DomainError("ROUND_STATE");
    await restartSettling(tx, round.id, deps.clock.real());
    return { action: "lotto_round.settle", before: { problem: round.problem } };
  });
}
