import { pageOf, readCursor } from "../../core/page.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { NoticesDependencies } from "./dependencies.ts";
import { countUnread, listNotices, markNotices } from "./notice-repo.ts";
import { noticeView } from "./views.ts";

export function noticesHandlers({ db, clock }: NoticesDependencies) {
  return {
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
