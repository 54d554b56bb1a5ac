import { z } from "zod";
import type { noticeAddedCalls } from "../calls/notice.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, cursorInput, cursorPage, id, nothing, time } from "./fields.ts";

/** Everything that members are notified of what is theirs alone. */
const noticeKind = z.enum([
  "deposit_credited",
  "withdraw_paid",
  "withdraw_rejected",
  "withdraw_failed",
  "withdraw_owed",
  "jackpot_won",
  "lotto_won",
  "lotto_held",
  "lotto_lost",
  "lotto_refunded",
  "lotto_corrected",
  "yeekee_won",
  "yeekee_prize",
  "sport_won",
  "sport_refunded",
  "sport_corrected",
  "bonus_finished",
  "bonus_ended",
  "quest_done",
  "level_up",
  "level_down",
  "shop_order",
  "points_ending",
]);

export type NoticeKind = z.output<typeof noticeKind>;

const notice = z.object({
  id: z.int(),
  kind: noticeKind,
  title: z.string(),
  message: z.string(),
  /** What came to the member, or was to; below zero what was taken back. Null where no money is meant. */
  amount: baht.nullable(),
  /** What it is about, by name: a round, a match, a quest, a level. */
  about: z.string().nullable(),
  /** The number that has won. */
  digits: z.string().nullable(),
  /** The page of ours that has more of it. */
  link: z.string().nullable(),
  at: time,
  /** Whether a page has come forward with it. */
  is_shown: z.boolean(),
  /** Whether it was seen in the list. */
  is_read: z.boolean(),
});

/** A notice of luck that others may read of, whoever had it. */
const win = z.object({
  kind: noticeKind.extract(["jackpot_won", "lotto_won", "yeekee_won", "yeekee_prize", "sport_won"]),
  /** The round or the match, by name. */
  about: z.string().nullable(),
  amount: baht,
  member_masked: z.string(),
  /** A simulated player of the sandbox. */
  is_simulated: z.boolean(),
  at: time,
});

export const noticeSchemas = {
  winList: {
    summary: "Lists what members have won of late, newest first, with masked names.",
    input: nothing,
    output: z.object({ items: z.array(win) }),
  },
  noticeList: {
    summary: "Lists what has happened to the member, newest first, with how many of all were not read.",
    input: z.object(cursorInput),
    output: cursorPage(notice).extend({ unread_count: z.int().min(0) }),
  },
  noticeMark: {
    summary: "Marks the member's notices as shown, or as read and shown.",
    input: z.object({ notice_ids: z.array(id).max(100), as: z.enum(["shown", "read"]) }),
    output: nothing,
  },
} satisfies SchemasFor<typeof noticeAddedCalls>;
