import type { CallOutput, ErrorData } from "@chokdee/contract";
import { formatBaht } from "@chokdee/money";
import { thaiMoment } from "../../base/content/thai-time.ts";

export type Limits = CallOutput<"limitsGet">;
export type Limit = Limits["limits"][number];
type LimitName = Pick<Limit, "kind" | "period">;

const kinds = { deposit: "ยอดฝาก", loss: "ยอดเสีย", stake: "ยอดเดิมพัน", time: "เวลาเล่น" } as const;
const periods = { bet: "ต่อครั้ง", day: "ต่อ 24 ชั่วโมง", week: "ต่อ 7 วัน", month: "ต่อเดือน" } as const;

/** Stakes and time are counted by the day in Bangkok, deposits and losses over the last 24 hours. */
const ofDay = "ต่อวัน";

export function periodName({ kind, period }: LimitName): string {
  return period === "day" && (kind === "stake" || kind === "time") ? ofDay : periods[period];
}

/** `ยอดเสียต่อ 7 วัน` */
export function limitName(limit: LimitName): string {
  return `${kinds[limit.kind]}${periodName(limit)}`;
}

/** `1,000.00 บาท` or `90 นาที`. */
export function limitAmount(kind: Limit["kind"], amount: number): string {
  return kind === "time" ? `${amount.toLocaleString("th-TH")} นาที` : `${formatBaht(amount)} บาท`;
}

/** Which limit was met, how much is left of it, and when there is more. */
export function limitSentence(
  limit: Pick<ErrorData<"PERSONAL_LIMIT">, "kind" | "period" | "amount" | "left" | "frees_at">,
) {
  const { kind, amount, left, frees_at: freesAt } = limit;
  const set = `${limitName(limit)}ที่คุณตั้งไว้ ${limitAmount(kind, amount)}`;
  if (limit.period === "bet") return set;
  const rest = `เหลือ ${limitAmount(kind, left)}`;
  return freesAt ? `${set} ${rest} ใช้ได้เพิ่มตั้งแต่ ${thaiMoment(freesAt)}` : `${set} ${rest}`;
}

/** Until when a member rests; the year 9999 is for good. */
export function restUntil(time: string): string {
  return time.startsWith("9999") ? "ตลอดไป" : `ถึง ${thaiMoment(time)}`;
}
