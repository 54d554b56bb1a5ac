import type { Db } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { filterOf } from "./read-statement.ts";
import { readStatement, type StatementLine } from "./statement-repo.ts";
import { statementCsv, statementEntryView } from "./views.ts";

const PAGE = 2_000;
const MAX_LINES = 50_000;

export interface StatementExport {
  readonly filename: string;
  readonly content_type: string;
  readonly content: string;
}

/** All lines of a stretch of days, the oldest first, as a file. */
export async function exportStatement(
  db: Db,
  memberId: MemberId,
  { from, to, format }: { readonly from: string; readonly to: string; readonly format: "json" | "csv" },
): Promise<StatementExport> {
  const lines = (await readAll(db, memberId, from, to)).toReversed();
  const filename = `chokdee-statement-${from}-${to}.${format}`;
  if (format === "csv") {
    return { filename, content_type: "text/csv; charset=utf-8", content: statementCsv(lines) };
  }
  const content = JSON.stringify({ from, to, entries: lines.map((line) => statementEntryView(line)) }, null, 2);
  return { filename, content_type: "application/json", content };
}

async function readAll(db: Db, memberId: MemberId, from: string, to: string): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (;;) {
    const page = await readStatement(db, memberId, filterOf({ from, to }), lines.at(-1)?.seq, PAGE);
    lines.push(...page);
    if (page.length < PAGE) return lines;
    if (lines.length >= MAX_LINES) {
      throw new DomainError("FIELDS_INVALID", { fields: { from: "ช่วงเวลานี้มีรายการมากเกินไป กรุณาเลือกช่วงที่สั้นลง" } });
    }
  }
}
