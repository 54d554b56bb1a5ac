import type { CallOutput } from "@chokdee/contract";
import { toBahtOrNull } from "@chokdee/money";
import { pageOf, readCursor } from "../../core/page.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { NoticesDependencies } from "./dependencies.ts";
import { wordsOf } from "./kinds.ts";
import { countUnread, listNotices, markNotices, type NoticeRow } from "./notice-repo.ts";
import { createWins } from "./read-wins.ts";

export function noticesHandlers(deps: NoticesDependencies) {
  const { db, clock } = deps;
  const wins = createWins(deps);
  return {
    winList: async () => ({ items: await wins() }),
    noticeList: async ({ cursor, limit }, { member }) => {
      const rows = await listNotices(db, member.memberId, readCursor(cursor), limit + 1);
      return { ...pageOf(rows, limit, noticeView), unread_count: await countUnread(db, member.memberId) };
    },
    noticeMark: async (input, { member }) => {
      await markNotices(db, member.memberId, input.notice_ids, { isRead: input.as === "read", at: clock.now() });
      return {};
    },
  } satisfies Partial<Handlers>;
}

function noticeView(row: NoticeRow): CallOutput<"noticeList">["items"][number] {
  const { id, kind, amount, about, digits, at, is_shown, is_read } = row;
  return {
    id: Number(id),
    kind,
    ...wordsOf(kind, row),
    amount: toBahtOrNull(amount),
    about,
    digits,
    at: at.toISOString(),
    is_shown,
    is_read,
  };
}
