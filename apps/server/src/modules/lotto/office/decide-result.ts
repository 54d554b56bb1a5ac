import type { OfficeInput } from "@chokdee/contract/office";
import { isSameDraw, isSameResult } from "@chokdee/rules/lotto";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { decideRoundIn, publishSheetIn } from "../decide-round.ts";
import type { LottoDependencies } from "../dependencies.ts";
import {
  agreeProposal,
  countMismatch,
  decideProposal,
  findProposal,
  lockProposal,
  lockResults,
  type ProposalRow,
} from "../result-repo.ts";
import type { RoundRow } from "../round-repo.ts";
import { holdOf, weighResult } from "../weigh-result.ts";
import { alterRound } from "./alter-round.ts";
import { findOddities, requireSure } from "./question-sheet.ts";
import { readResult } from "./read-draw.ts";
import type { WholeRound } from "./views.ts";

/** Somebody who types something else so often has no source. */
const MAX_MISMATCHES = 3;

/**
 * A second person types what the source published, and where it is what was entered the round is decided by it, or waits
 * for an owner where it weighs much; until then nothing is announced. Before
 * the payout a correction replaces the result; after it the bills are settled again and the difference is posted.
 */
export async function confirmResult(
  deps: LottoDependencies,
  input: OfficeInput<"officeLottoResultConfirm">,
  by: StaffContext,
): Promise<WholeRound> {
  const found = await proposalOf(deps, input.proposal_id);
  return alterRound(deps, found.round_id, by, async (tx, row) => {
    const proposal = await waiting(tx, found.id);
    if (proposal.entered_by === by.staff.staffId) throw new DomainError("SECOND_PERSON_NEEDED");
    await deps.audit.requireSeasoned(tx, by.staff);
    const typed = await readResult(deps, tx, row, input.draw);
    // Asked before anything is compared, so that it says nothing of what the first has typed.
    requireSure(await findOddities(tx, row, typed.draw), input.is_sure);
    const { draw, result } = proposal;
    if (!isSameDraw(typed.draw, draw)) return differ(deps, tx, proposal, by);
    const { staffId } = by.staff;
    await lockResults(tx);
    const { prize, needsOwner } = await weighResult(deps, tx, row, result, [proposal.entered_by, staffId]);
    await agreeProposal(tx, proposal.id, prize, by.staff, deps.clock.now());
    if (!needsOwner) await decideIn(deps, tx, row, proposal, by);
    return {
      action: "lotto_result.confirm",
      before: row.result,
      after: { result, entered_by: proposal.entered_name, ...(needsOwner && { waits_for: "owner" }) },
      reason: proposal.reason,
      ...(typed.isCorrection && !needsOwner && { amount: prize, isDecided: true, exception: "correction" }),
    };
  });
}

/** Lets count what two have typed. Nobody has looked at it beside them, so that large prizes of one person are held. */
async function decideIn(
  deps: LottoDependencies,
  tx: Tx,
  row: RoundRow,
  { id, draw, result }: ProposalRow,
  { staff }: StaffContext,
): Promise<void> {
  await decideProposal(tx, id, "confirmed", staff, deps.clock.now());
  // Prizes that decide no bet may come later: the sheet grows, and what was paid stays as it is.
  if (row.result && isSameResult(row.result, result)) return publishSheetIn(deps, tx, row, draw);
  const hold = { ...(await holdOf(deps, tx)), isSeen: false, releasedBy: undefined };
  await decideRoundIn(deps, tx, row, { draw, result, isSimulated: false, hold });
}

/** Says that they differ and nothing of how. The third time ends what was entered, so that it cannot be guessed. */
async function differ(
  { audit, clock }: LottoDependencies,
  tx: Tx,
  { id, round_id, mismatches }: ProposalRow,
  { staff, address }: StaffContext,
): Promise<DomainError> {
  const left = MAX_MISMATCHES - mismatches - 1;
  await countMismatch(tx, id);
  if (left === 0) await decideProposal(tx, id, "rejected", staff, clock.now());
  await audit.record(tx, staff, address, {
    action: "lotto_result.differ",
    subject: `lotto_round:${round_id}`,
    after: { proposal: Number(id), left },
  });
  return new DomainError("RESULT_DIFFERS", { values: { left } });
}

export async function rejectResult(
  deps: LottoDependencies,
  input: { readonly proposal_id: number; readonly reason: string },
  by: StaffContext,
): Promise<WholeRound> {
  const reason = requireReason(input.reason);
  const found = await proposalOf(deps, input.proposal_id);
  return alterRound(deps, found.round_id, by, async (tx) => {
    const proposal = await waiting(tx, found.id, ["waiting", "agreed"]);
    await decideProposal(tx, proposal.id, "rejected", by.staff, deps.clock.now());
    return { action: "lotto_result.reject", before: { proposal: Number(proposal.id) }, reason };
  });
}

export async function proposalOf({ db }: LottoDependencies, id: number): Promise<ProposalRow> {
  const proposal = orNotFound(await findProposal(db, BigInt(id)));
  return proposal;
}

async function waiting(
  tx: Tx,
  id: bigint,
  statuses: readonly ProposalRow["status"][] = ["waiting"],
): Promise<ProposalRow> {
  const proposal = await lockProposal(tx, id);
  if (!proposal || !statuses.includes(proposal.status)) throw new DomainError("ROUND_STATE");
  return proposal;
}
