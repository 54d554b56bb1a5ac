import { isSameResult, roundCan } from "@chokdee/rules/lotto";
import type { Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { decideRoundIn, publishSheetIn } from "../decide-round.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { decideProposal, findProposal, lockProposal, type ProposalRow } from "../result-repo.ts";
import { roundAt } from "../rules.ts";
import { alterRound } from "./alter-round.ts";
import type { WholeRound } from "./views.ts";

/**
 * A second person agrees to what was entered, and the round is decided by it. Before the payout a correction replaces
 * the result; after it the bills are settled again and the difference is posted.
 */
export async function confirmResult(
  deps: LottoDependencies,
  input: { readonly proposal_id: number },
  by: StaffContext,
): Promise<WholeRound> {
  const found = await proposalOf(deps, input.proposal_id);
  return alterRound(deps, found.round_id, by, async (tx, row) => {
    const proposal = await waiting(tx, found.id);
    if (proposal.entered_by === by.staff.staffId) throw new DomainError("SECOND_PERSON_NEEDED");
    await deps.audit.requireSeasoned(tx, by.staff);
    const now = deps.clock.now();
    const round = roundAt(row, now);
    if (!roundCan.takeResult(round, now) && !roundCan.correctResult(round)) throw new DomainError("ROUND_STATE");
    await decideProposal(tx, proposal.id, "confirmed", by.staff, now);
    const { draw, result } = proposal;
    // Prizes that decide no bet may come later: the sheet grows, and what was paid stays as it is.
    if (row.result && isSameResult(row.result, result)) await publishSheetIn(deps, tx, row, draw);
    else await decideRoundIn(deps, tx, row, { draw, result, isSimulated: false });
    return {
      action: "lotto_result.confirm",
      before: row.result,
      after: { result, entered_by: proposal.entered_name },
      reason: proposal.reason,
    };
  });
}

export async function rejectResult(
  deps: LottoDependencies,
  input: { readonly proposal_id: number; readonly reason: string },
  by: StaffContext,
): Promise<WholeRound> {
  const reason = requireReason(input.reason);
  const found = await proposalOf(deps, input.proposal_id);
  return alterRound(deps, found.round_id, by, async (tx) => {
    const proposal = await waiting(tx, found.id);
    await decideProposal(tx, proposal.id, "rejected", by.staff, deps.clock.now());
    return { action: "lotto_result.reject", before: proposal.result, reason };
  });
}

async function proposalOf({ db }: LottoDependencies, id: number): Promise<ProposalRow> {
  const proposal = await findProposal(db, BigInt(id));
  if (!proposal) throw new DomainError("NOT_FOUND");
  return proposal;
}

async function waiting(tx: Tx, id: bigint): Promise<ProposalRow> {
  const proposal = await lockProposal(tx, id);
  if (proposal?.status !== "waiting") throw new DomainError("ROUND_STATE");
  return proposal;
}
