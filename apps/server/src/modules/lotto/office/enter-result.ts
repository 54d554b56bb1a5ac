import type { OfficeInput } from "@chokdee/contract/office";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { insertProposal } from "../result-repo.ts";
import { alterRound } from "./alter-round.ts";
import { findOddities, requireSure } from "./question-sheet.ts";
import { readResult } from "./read-draw.ts";
import type { WholeRound } from "./views.ts";

/**
 * Enters what a source published. It decides nothing until another person has typed the same, so that its numbers are
 * in no answer and no record that the other person could read first.
 */
export async function enterResult(
  deps: LottoDependencies,
  input: OfficeInput<"officeLottoResultEnter">,
  by: StaffContext,
): Promise<WholeRound> {
  return alterRound(deps, BigInt(input.round_id), by, async (tx, row) => {
    const { draw, result, isCorrection } = await readResult(deps, tx, row, input.draw);
    const reason = isCorrection ? requireReason(input.reason ?? "") : (input.reason ?? "").trim();
    const isTelling = namesValue(reason, [...Object.values(draw), ...Object.values(result)].flat());
    refuseFields({ reason: isTelling ? "เหตุผลต้องไม่มีตัวเลขของผลรางวัล" : undefined });
    const oddities = requireSure(await findOddities(tx, row, draw), input.is_sure);
    const proposal = { round_id: row.id, draw, result, reason, oddities };
    const entered = await insertProposal(tx, proposal, by.staff, deps.clock.now());
    if (!entered) throw new DomainError("ROUND_STATE");
    return {
      action: isCorrection ? "lotto_result.correct" : "lotto_result.enter",
      before: row.result,
      after: { proposal: Number(entered.id), fields: Object.keys(draw), ...(oddities.length > 0 && { oddities }) },
      reason,
    };
  });
}

/** Digits alone, Thai ones too, as somebody would read them who wants to. */
const digitsOf = (text: string): string =>
  text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - "๐".charCodeAt(0))).replaceAll(/[\s.,-]/g, "");

/** Whether a text gives one of the values away. It is on record, where the second person may read it. */
function namesValue(text: string, values: readonly (string | null)[]): boolean {
  const read = digitsOf(text);
  return values.some((value) => value !== null && value !== "" && read.includes(digitsOf(value)));
}
