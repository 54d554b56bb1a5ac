import type { Notice } from "./notice.ts";

/** How much a page makes of a piece of luck. */
type Size = "small" | "medium" | "large";

export interface Moment {
  readonly notice: Notice;
  readonly size: Size;
  /** What the press leads to. */
  readonly action: string;
  /** Where the money is. */
  readonly where: string | undefined;
}

/** In baht: from so much on it is more than a card at the edge, and from so much on it fills the page. */
const MEDIUM_FROM = 1_000;
const LARGE_FROM = 20_000;
const IN_MAIN = "เข้ากระเป๋าหลักแล้ว";

interface Kind {
  readonly action: string;
  readonly where?: string;
  readonly minSize?: Size;
  readonly maxSize?: Size;
}

const kinds: Partial<Readonly<Record<Notice["kind"], Kind>>> = {
  lotto_won: { action: "ดูโพย", where: "เข้ากระเป๋าแล้ว" },
  yeekee_won: { action: "ดูโพย", where: "เข้ากระเป๋าแล้ว" },
  yeekee_prize: { action: "ดูรอบนี้", where: IN_MAIN },
  sport_won: { action: "ดูบิล", where: "เข้ากระเป๋าแล้ว" },
  jackpot_won: { action: "ดูรายการ", where: "เข้ากระเป๋าแล้ว", minSize: "large" },
  bonus_finished: { action: "ดูโปรโมชั่น", where: IN_MAIN },
  deposit_credited: { action: "ดูรายการ", where: "พร้อมเล่นแล้ว", maxSize: "small" },
  quest_done: { action: "รับรางวัล", maxSize: "small" },
  level_up: { action: "ดูสิทธิ์ของระดับ", minSize: "medium" },
};

const ORDER: readonly Size[] = ["small", "medium", "large"];

/** What a page celebrates of a notice; nothing where it only says it. */
export function momentOf(notice: Notice): Moment | undefined {
  const kind = kinds[notice.kind];
  if (!kind) return undefined;
  const amount = notice.amount ?? 0;
  const bySum = amount >= LARGE_FROM ? 2 : amount >= MEDIUM_FROM ? 1 : 0;
  const [min, max] = [ORDER.indexOf(kind.minSize ?? "small"), ORDER.indexOf(kind.maxSize ?? "large")];
  const size = ORDER[Math.min(Math.max(bySum, min), max)] ?? "small";
  return { notice, size, action: kind.action, where: kind.where };
}
