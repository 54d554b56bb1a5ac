import type { OfficeInput } from "@chokdee/contract/office";
import {
  deriveResult,
  type Draw,
  drawFields,
  type LottoResult,
  type ResultFault,
  roundCan,
} from "@chokdee/rules/lotto";
import type { Queryable } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { findCategory } from "../category-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import type { RoundRow } from "../round-repo.ts";
import { roundAt } from "../rules.ts";

type TypedDraw = OfficeInput<"officeLottoResultEnter">["draw"];

export interface ReadDraw {
  readonly draw: Draw;
  readonly result: LottoResult;
  /** Whether the round has a result that this one would replace. */
  readonly isCorrection: boolean;
}

/** What somebody has typed as the result of a round that takes one now. */
export async function readResult(
  { clock }: Pick<LottoDependencies, "clock">,
  db: Queryable,
  row: RoundRow,
  typed: TypedDraw,
): Promise<ReadDraw> {
  const now = clock.now();
  const round = roundAt(row, now);
  const category = await findCategory(db, row.category_id);
  const isCorrection = roundCan.correctResult(round);
  if (!category?.draw_kind || !(isCorrection || roundCan.takeResult(round, now))) throw new DomainError("ROUND_STATE");
  const draw = plainDraw(typed, new Set(drawFields(category.draw_kind).map(({ name }) => name)));
  const derived = deriveResult(category.draw_kind, draw);
  if (!derived.ok) throw faultError(derived.fault);
  return { draw, result: derived.result, isCorrection };
}

/** Only what the market needs is stored, each value without the spaces around it. */
function plainDraw(fields: TypedDraw, known: ReadonlySet<string>): Draw {
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
