import type { StaffRole } from "@chokdee/contract";

export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: "เจ้าของ",
  finance: "การเงิน",
  support: "ดูแลสมาชิก",
  lottery: "หวย",
  sport: "กีฬา",
  marketing: "การตลาด",
};

function formatOf(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("th-TH", { timeZone: "Asia/Bangkok", ...style });
}

const moment = formatOf({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
const fullMoment = formatOf({ dateStyle: "medium", timeStyle: "medium" });

/** `16 พ.ย. 18:41` of a time on the wire. */
export function momentText(time: string): string {
  return moment.format(new Date(time));
}

/** With the year and the second, for evidence. */
export function fullMomentText(time: string): string {
  return fullMoment.format(new Date(time));
}

const MINUTE = 60_000;
const UNITS = [
  { name: "วัน", ms: 24 * 60 * MINUTE },
  { name: "ชม.", ms: 60 * MINUTE },
  { name: "นาที", ms: MINUTE },
] as const;

/** How long ago, in its largest unit: `5 นาที`. */
export function ageText(time: string, now: number): string {
  const age = Math.max(0, now - Date.parse(time));
  const unit = UNITS.find(({ ms }) => age >= ms);
  return unit ? `${Math.floor(age / unit.ms)} ${unit.name}` : "เมื่อครู่";
}
