import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { roundCan } from "@chokdee/rules/lotto";
import { DomainError } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { decideRoundIn } from "../decide-round.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { decideProposal, lockProposal, lockResults, pageAgreed } from "../result-repo.ts";
import { roundAt } from "../rules.ts";
import { nameOfRound, sheetView } from "../views.ts";
import { holdOf, weighResult } from "../weigh-result.ts";
import { alterRound } from "./alter-round.ts";
import { proposalOf } from "./decide-result.ts";
import type { WholeRound } from "./views.ts";

/**
 * An owner beside the two who typed a result lets it count, and releases by the same press, if they say so, what would
 * be held. Its weight is worked out once more: bills may have been settled since it was typed.
 */
export async function agreeResult(
  deps: LottoDependencies,
  input: OfficeInput<"officeLottoResultAgree">,
  by: StaffContext,
): Promise<WholeRound> {
  const reason = requireReason(input.reason);
  const found = await proposalOf(deps, input.proposal_id);
  const { staffId } = by.staff;
  return alterRound(deps, found.round_id, by, async (tx, row) => {
    const proposal = await lockProposal(tx, found.id);
    if (proposal?.status !== "agreed") throw new DomainError("ROUND_STATE");
    const { entered_by, confirmed_by, draw, result } = proposal;
    if (entered_by === staffId || confirmed_by === staffId) throw new DomainError("SECOND_PERSON_NEEDED");
    await deps.audit.requireSeasoned(tx, by.staff);
    const now = deps.clock.now();
    const round = roundAt(row, now);
    if (!roundCan.correctResult(round) && !roundCan.takeResult(round, now)) throw new DomainError("ROUND_STATE");
    await lockResults(tx);
    const { prize } = await weighResult(deps, tx, row, result, []);
    await decideProposal(tx, proposal.id, "confirmed", by.staff, now);
    const hold = { ...(await holdOf(deps, tx)), isSeen: true, releasedBy: input.releases ? staffId : undefined };
    await decideRoundIn(deps, tx, row, { draw, result, isSimulated: false, hold });
    return {
      action: "lotto_result.agree",
      before: row.result,
      after: {
        result,
        entered_by: proposal.entered_name,
        confirmed_by: proposal.confirmed_name,
        releases: input.releases,
      },
      reason,
      amount: prize,
      isDecided: true,
      exception: "large_result",
    };
  });
}

export async function listAgreed(
  { db }: LottoDependencies,
  { cursor, limit }: OfficeInput<"officeLottoResultQueue">,
): Promise<OfficeOutput<"officeLottoResultQueue">> {
  return pageOf(await pageAgreed(db, readCursor(cursor), limit + 1), limit, (row) => ({
    proposal_id: Number(row.id),
    round_id: Number(row.round_id),
    round_name: nameOfRound(row),
    round_code: row.code,
    sheet: sheetView(row, row),
    oddities: [...row.oddities],
    entered_by: row.entered_name,
    confirmed_by: row.confirmed_name,
    confirmed_at: row.confirmed_at.toISOString(),
    prize: toBaht(row.prize),
    stake: toBaht(row.stake),
  }));
}
