import type { CallOutput } from "@chokdee/contract";
import { toBahtOrNull } from "@chokdee/money";
import { wordsOf } from "./kinds.ts";
import type { NoticeRow } from "./notice-repo.ts";

export function noticeView(row: NoticeRow): CallOutput<"noticeList">["items"][number] {
  const { id, kind, amount, at, is_shown, is_read } = row;
  return {
    id: Number(id),
    kind,
    ...wordsOf(kind, row),
    amount: toBahtOrNull(amount),
    at: at.toISOString(),
    is_shown,
    is_read,
  };
}
