import { vipLevelName } from "@chokdee/rules/vip";
import type { MemberId } from "../../core/ids.ts";
import type { NewNotice } from "../../core/notices.ts";

interface LevelChange {
  readonly from: number;
  readonly to: number;
  readonly at: Date;
}

/** What a member is told of another level; nothing where it is the same. */
export function levelNotices(memberId: MemberId, { from, to, at }: LevelChange): NewNotice[] {
  if (from === to) return [];
  const kind = to > from ? "level_up" : "level_down";
  return [{ memberId, kind, subject: `level:${to}:${at.toISOString()}`, about: vipLevelName(to) }];
}
