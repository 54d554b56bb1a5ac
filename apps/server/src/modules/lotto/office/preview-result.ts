import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { orNotFound } from "../../../core/domain-error.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { sumRound } from "../bill-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { sumAbove } from "../held-repo.ts";
import { listEntering } from "../result-repo.ts";
import { findRound } from "../round-repo.ts";
import { sumWinners } from "../settle-repo.ts";
import { winnersOf } from "../settle-round.ts";
import { holdOf, weighResult } from "../weigh-result.ts";
import { findOddities, questionText } from "./question-sheet.ts";
import { readResult } from "./read-draw.ts";

/** What a result would pay and, where bills were paid by another one, what would change. Nothing is written. */
export async function previewResult(
  deps: LottoDependencies,
  input: OfficeInput<"officeLottoResultPreview">,
  { staff }: StaffContext,
): Promise<OfficeOutput<"officeLottoResultPreview">> {
  const { db } = deps;
  const row = orNotFound(await findRound(db, BigInt(input.round_id)));
  const { draw, result } = await readResult(deps, db, row, input.draw);
  const sales = await sumRound(db, row.id);
  const winners = winnersOf(result);
  const sums = await sumWinners(db, row.id, winners);
  const { needsOwner } = await weighResult(deps, db, row, result, [staff.staffId, ...(await listEntering(db, row.id))]);
  const held = await sumAbove(db, { roundId: row.id, winners, ...(await holdOf(deps, db)) });
  return {
    result: { ...result, front3: [...result.front3], bottom3: [...result.bottom3] },
    stake: toBaht(sales.stake),
    prize: toBaht(sums.prize),
    winning_bills: Number(sums.bills),
    winning_members: Number(sums.members),
    needs_owner: needsOwner,
    held: { members: Number(held.members), amount: toBaht(held.amount) },
    questions: (await findOddities(db, row, draw)).map(questionText),
    differences: { bills: Number(sums.changed), more: toBaht(sums.more), less: toBaht(sums.less) },
  };
}
