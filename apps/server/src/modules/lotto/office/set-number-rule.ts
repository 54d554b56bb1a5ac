import type { InputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { digitsOf, isNumberOf, rateFromNumber, riskNumber, roundCan } from "@chokdee/rules/lotto";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { setNumberRules } from "../number-rule-repo.ts";
import { roundAt } from "../rules.ts";
import { publishTerms } from "../publish-round.ts";
import { alterRound } from "./alter-round.ts";
import type { WholeRound } from "./views.ts";

/** Closes numbers, halves or lowers what they pay, or sets them back. Bills sold before keep their rate. */
export async function setNumberRule(
  deps: LottoDependencies,
  input: InputOf<OfficeContract, "officeLottoNumberRuleSet">,
  by: StaffContext,
): Promise<WholeRound> {
  const { bet_type: betType, kind } = input;
  const rate = kind === "reduced" ? rateFromNumber(input.rate ?? -1) : undefined;
  const isWhole = input.numbers.length > 0 && input.numbers.every((number) => isNumberOf(betType, number));
  refuseFields({
    numbers: isWhole ? undefined : `กรุณากรอกเลข ${digitsOf(betType)} หลัก`,
    rate: kind === "reduced" && rate === undefined ? "กรุณากรอกอัตราจ่าย ทศนิยมได้ไม่เกิน 2 ตำแหน่ง" : undefined,
  });
  const numbers = [...new Set(input.numbers.map((number) => riskNumber(betType, number)))];
  return alterRound(deps, BigInt(input.round_id), by, async (tx, round) => {
    const now = deps.clock.now();
    if (!roundCan.move(roundAt(round, now), now)) throw new DomainError("ROUND_STATE");
    await setNumberRules(
      tx,
      round.id,
      numbers.map((number) => ({ betType, number })),
      kind === "normal" ? undefined : { kind, rate: rate ?? null },
    );
    await publishTerms(deps, tx, round.category_id, round.id);
    return { action: "lotto_number.rule", after: { bet_type: betType, numbers, kind, rate: input.rate } };
  });
}
