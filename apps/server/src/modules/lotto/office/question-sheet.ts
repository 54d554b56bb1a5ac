import { type Draw, isSameSheet, odditiesOf, type Oddity, type OddityKind } from "@chokdee/rules/lotto";
import type { Queryable } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { findCategory } from "../category-repo.ts";
import { listSheets } from "../result-repo.ts";
import type { RoundRow } from "../round-repo.ts";

/** What is odd about a sheet, of itself and beside what markets of its kind have had before. */
export async function findOddities(db: Queryable, round: RoundRow, draw: Draw): Promise<Oddity[]> {
  const category = await findCategory(db, round.category_id);
  const kind = category?.draw_kind;
  if (!kind) return [];
  const sheets = await listSheets(db, kind, round.id);
  const earlier = sheets.find(({ category_id, is_simulated }) => category_id === round.category_id && !is_simulated);
  const same = sheets.find((sheet) => isSameSheet(kind, sheet.draw, draw));
  return [
    ...(same ? [{ kind: "same_sheet", round: same.code } as const] : []),
    ...odditiesOf(kind, draw, earlier?.draw),
  ];
}

/** Asks about a sheet before it is taken. It says nothing of what somebody else has typed, only of what was sent. */
export function requireSure(oddities: readonly Oddity[], isSure: boolean | undefined): OddityKind[] {
  if (oddities.length > 0 && !isSure) {
    throw new DomainError("RESULT_QUESTIONED", { values: { why: oddities.map(questionText).join(" · ") } });
  }
  return [...new Set(oddities.map(({ kind }) => kind))];
}

export function questionText(oddity: Oddity): string {
  switch (oddity.kind) {
    case "same_sheet":
      return `เหมือนผลของงวด ${oddity.round} ทุกตัว`;
    case "same_digits":
      return `${oddity.label} เป็นเลขเดียวกันทุกหลัก`;
    case "repeated":
      return `${oddity.label} ซ้ำกับเลขอื่นในผลเดียวกัน`;
    case "out_of_range":
      return `${oddity.label} อยู่นอกช่วงที่ตลาดนี้มีได้`;
    case "moved_far":
      return `${oddity.label} เปลี่ยนไปเกิน 30% จากก่อนหน้า`;
  }
}
