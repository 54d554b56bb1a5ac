import type { CallInput } from "@chokdee/contract";
import type { Db } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { readCursor } from "../../core/page.ts";
import { type HistoryRow, readHistory } from "./play-repo.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Days are Bangkok days, both included. Returns one row more than requested where there is another page. */
export function readHistoryPage(db: Db, memberId: MemberId, query: CallInput<"gameHistory">): Promise<HistoryRow[]> {
  const from = query.from === undefined ? undefined : startOf(query.from);
  const to = query.to === undefined ? undefined : new Date(startOf(query.to).getTime() + DAY_MS);
  return readHistory(db, memberId, { from, to, before: readCursor(query.cursor) }, query.limit + 1);
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`);
}
