import type { CallInput } from "@chokdee/contract";
import { dayRange } from "@chokdee/rules/time";
import type { Db } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { readCursor } from "../../core/page.ts";
import { type HistoryRow, readHistory } from "./play-repo.ts";

/** Days are Bangkok days, both included. Returns one row more than requested where there is another page. */
export function readHistoryPage(db: Db, memberId: MemberId, query: CallInput<"gameHistory">): Promise<HistoryRow[]> {
  const range = dayRange(query.from, query.to);
  return readHistory(db, memberId, { ...range, before: readCursor(query.cursor) }, query.limit + 1);
}
