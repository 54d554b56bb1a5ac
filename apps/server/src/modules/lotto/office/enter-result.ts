import type { InputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { deriveResult, type Draw, drawFields, type ResultFault, roundCan } from "@chokdee/rules/lotto";
import { DomainError } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { findCategory } from "../category-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { insertProposal } from "../result-repo.ts";
import { roundAt } from "../rules.ts";
import { alterRound } from "./alter-round.ts";
import type { WholeRound } from "./views.ts";

/** Enters what a source published. It decides nothing until another person confirms it. */
export async function enterResult(
  deps: LottoDependencies,
  input: InputOf<OfficeContract, "officeLottoResultEnter">,
  by: StaffContext,
): Promise<WholeRound> {
  return alterRound(deps, BigInt(input.round_id), by, async (tx, row) => {
    const round = roundAt(row, deps.clock.now());
    const category = await findCategory(tx, row.category_id);
    const isCorrection = roundCan.correctResult(round);
    const mayEnter = isCorrection || roundCan.takeResult(round, deps.clock.now());
    if (!category?.draw_kind || !mayEnter) throw new DomainError("ROUND_STATE");
    const draw = readDraw(input.draw, new Set(drawFields(category.draw_kind).map(({ name }) => name)));
    const derived = deriveResult(category.draw_kind, draw);
    if (!derived.ok) throw faultError(derived.fault);
    const reason = isCorrection ? requireReason(input.reason ?? "") : (input.reason ?? "").trim();
    const { result } = derived;
    const proposal = { round_id: row.id, draw, result, reason };
    const entered = await insertProposal(tx, proposal, by.staff, deps.clock.now());
    if (!entered) throw new DomainError("ROUND_STATE");
    return {
      action: isCorrection ? "lotto_result.correct" : "lotto_result.enter",
      before: row.result,
      after: { draw, result },
      reason,
    };
  });
}

/** Only what the market needs is stored, each value without the spaces around it. */
function readDraw(fields: InputOf<OfficeContract, "officeLottoResultEnter">["draw"], known: ReadonlySet<string>): Draw {
  return Object.fromEntries(
    fields
      .filter(({ name, values }) => known.has(name) && values.length > 0)
      .map(({ name, values }) => [name, values.map((value) => value.trim().replaceAll(",", ""))]),
  );
}

function faultError({ code, field, expected }: ResultFault): DomainError {
  const messages: Readonly<Record<ResultFault["code"], string>> = {
    missing: "กรุณากรอกผลรางวัล",
    wrong_count: `ต้องมี ${expected} ค่า`,
    wrong_digits: `ต้องเป็นตัวเลข ${expected} หลัก`,
    not_two_decimals: "ต้องมีทศนิยม 2 ตำแหน่ง",
    contradiction: `ไม่ตรงกับ ${expected}`,
  };
  return new DomainError("FIELDS_INVALID", { fields: { [field]: messages[code] } });
}
