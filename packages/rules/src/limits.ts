import { formatBaht } from "@chokdee/money";

export interface LimitName {
  readonly kind: keyof typeof kinds;
  readonly period: keyof typeof periods;
}

/** A limit of a member's own: baht, or minutes of a limit on time. */
export interface PersonalLimit extends LimitName {
  readonly amount: number;
  readonly left: number;
  /** When more of it becomes free, as an ISO time; null where that is not known, and for a limit on each bet. */
  readonly frees_at: string | null;
}

const kinds = { deposit: "ยอดฝาก", loss: "ยอดเสีย", stake: "ยอดเดิมพัน", time: "เวลาเล่น" } as const;
const periods = { bet: "ต่อครั้ง", day: "ต่อ 24 ชั่วโมง", week: "ต่อ 7 วัน", month: "ต่อเดือน" } as const;

/** Stakes and time are counted by the day in Bangkok, deposits and losses over the last 24 hours. */
export function limitPeriod({ kind, period }: LimitName): string {
  return period === "day" && (kind === "stake" || kind === "time") ? "ต่อวัน" : periods[period];
}

/** `ยอดเสียต่อ 7 วัน` */
export function limitTitle(limit: LimitName): string {
  return `${kinds[limit.kind]}${limitPeriod(limit)}`;
}

/** `1,000.00 บาท` or `90 นาที`. */
export function limitText(kind: LimitName["kind"], amount: number): string {
  return kind === "time" ? `${amount} นาที` : `${formatBaht(amount)} บาท`;
}

/** Which limit it is, how much is left of it, and when there is more. */
export function limitSentence(limit: PersonalLimit, momentText: (time: string) => string): string {
  const { kind, period, amount, left, frees_at: freesAt } = limit;
  const set = `${limitTitle(limit)}ไม่เกิน ${limitText(kind, amount)}`;
  if (period === "bet") return set;
  const rest = `${set} เหลือ ${limitText(kind, left)}`;
  return freesAt === null ? rest : `${rest} ใช้ได้เพิ่มตั้งแต่ ${momentText(freesAt)}`;
}

/** Until when a member rests; the year 9999 is for good. */
export function restText(time: string, momentText: (time: string) => string): string {
  return time.startsWith("9999") ? "ตลอดไป" : `ถึง ${momentText(time)}`;
}
