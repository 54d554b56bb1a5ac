import type { InputOf, OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { DomainError } from "../../../core/domain-error.ts";
import { sumRound } from "../bill-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { findRound } from "../round-repo.ts";
import { sumWinners } from "../settle-repo.ts";
import { winnersOf } from "../settle-round.ts";
import { readResult } from "./read-draw.ts";

/** What a result would pay and, where bills were paid by another one, what would change. Nothing is written. */
export async function previewResult(
  deps: LottoDependencies,
  input: InputOf<OfficeContract, "officeLottoResultPreview">,
): Promise<OutputOf<OfficeContract, "officeLottoResultPreview">> {
  const { db } = deps;
  const row = await findRound(db, BigInt(input.round_id));
  if (!row) throw new DomainError("NOT_FOUND");
  const { result } = await readResult(deps, db, row, input.draw);
  const sales = await sumRound(db, row.id);
  const sums = await sumWinners(db, row.id, winnersOf(result));
  return {
    result: { ...result, front3: [...result.front3], bottom3: [...result.bottom3] },
    stake: toBaht(sales.stake),
    prize: toBaht(sums.prize),
    winning_bills: Number(sums.bills),
    winning_members: Number(sums.members),
    differences: { bills: Number(sums.changed), more: toBaht(sums.more), less: toBaht(sums.less) },
  };
}
