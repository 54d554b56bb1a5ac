import { type Satang, satang } from "@chokdee/money";
import { isSameResult, type LottoResult } from "@chokdee/rules/lotto";
import type { Queryable } from "../../core/db.ts";
import { sumRound } from "./bill-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { sumUnwatched } from "./result-repo.ts";
import type { RoundRow } from "./round-repo.ts";
import { sumWinners } from "./settle-repo.ts";
import { winnersOf } from "./settle-round.ts";

export interface Weight {
  /** What it pays more than the result before it, or in all where it is the first. */
  readonly prize: Satang;
  readonly needsOwner: boolean;
}

/**
 * A result weighs what it pays, and a correction what it pays more, together with all that the round has paid by results
 * that no owner has seen: many small ones are a large one. Who has set the time of the draw types with an owner beside.
 */
export async function weighResult(
  { audit }: Pick<LottoDependencies, "audit">,
  db: Queryable,
  round: RoundRow,
  result: LottoResult,
  typedBy: readonly bigint[],
): Promise<Weight> {
  // Prizes that decide no bet may come later, and pay nothing.
  if (round.result && isSameResult(round.result, result)) return { prize: satang(0n), needsOwner: false };
  const { added: prize } = await sumWinners(db, round.id, winnersOf(result));
  const weight = prize + (await sumUnwatched(db, round.id));
  const { stake } = await sumRound(db, round.id);
  const controls = await audit.controls(db);
  const isOdd = weight > controls.lotto_odd_prize && weight > controls.lotto_odd_times * stake;
  const isTimed = typedBy.some((id) => round.timed_by.includes(id));
  return { prize, needsOwner: weight > controls.lotto_owner_prize || isOdd || isTimed };
}
