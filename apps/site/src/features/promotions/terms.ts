import { vipLevelName } from "@chokdee/rules/vip";
import { formatBaht } from "@chokdee/money";
import { maxWithdrawText } from "@chokdee/ui/offers";
import { thaiMoment } from "../../base/content/thai-time.ts";
import type { PlayTerms, Promotion } from "./promotion.ts";
import { categoryName } from "./words.ts";

export interface Term {
  readonly label: string;
  /** One value, or several that each stay on one line. */
  readonly value: string | readonly string[];
}

/** The names of games and providers; unknown ones are shown by id. */
export interface GameNames {
  game(providerId: string, gameId: string): string;
  provider(providerId: string): string;
}

const weekdayNames = ["จันทร์", "อังคาร", "พุธ", "พฤหัสบดี", "ศุกร์", "เสาร์", "อาทิตย์"];
const periods = { ever: "ต่อสมาชิก", day: "ต่อวัน", week: "ต่อสัปดาห์", month: "ต่อเดือน" } as const;

/**
 * An offer in plain words, in the order a member asks: what to deposit, what to get, what to play, what to withdraw.
 */
export function termsOf(promotion: Promotion, names: GameNames): Term[] {
  return [
    { label: "สิ่งที่คุณฝาก", value: depositOf(promotion) },
    { label: "สิ่งที่คุณได้รับ", value: bonusOf(promotion) },
    { label: "สิ่งที่ต้องทำ", value: goalOf(promotion) },
    ...playTermsOf(promotion, names),
    { label: "ถอนได้สูงสุด", value: maxWithdrawText(promotion.max_withdraw, promotion.claim === "deposit") },
    { label: "ต้องทำให้ครบภายใน", value: `${promotion.valid_days} วันหลังรับ` },
    ...whenOf(promotion),
    ...whoOf(promotion),
    ...(promotion.starts_at ? [{ label: "เปิดรับตั้งแต่", value: thaiMoment(promotion.starts_at) }] : []),
    { label: "เปิดรับถึง", value: promotion.ends_at ? thaiMoment(promotion.ends_at) : "จนกว่าจะมีประกาศ" },
  ];
}

/** Where a bonus may be played, and how much of a bet counts there. */
export function playTermsOf(terms: PlayTerms, names: GameNames): Term[] {
  const where = terms.weights.map(({ category, percent }) => `${categoryName(category)} นับ ${percent}%`);
  return [
    { label: "เล่นได้ที่", value: where.length > 0 ? where : "ทุกหมวด" },
    ...listed("เฉพาะค่าย", terms.providers.map(names.provider)),
    ...listed(
      "เฉพาะเกม",
      terms.games.map((key) => names.game(key.provider_id, key.game_id)),
    ),
    ...listed(
      "ยกเว้นเกม",
      terms.excluded_games.map((key) => names.game(key.provider_id, key.game_id)),
    ),
    ...(terms.max_bet === null ? [] : [{ label: "เดิมพันสูงสุดต่อครั้ง", value: `${formatBaht(terms.max_bet)} บาท` }]),
  ];
}

function listed(label: string, items: readonly string[]): Term[] {
  return items.length > 0 ? [{ label, value: items }] : [];
}

function depositOf({ claim, exact_deposit: exact, min_deposit: min }: Promotion): string {
  if (claim !== "deposit") return "ไม่ต้องฝากเงิน";
  if (exact !== null) return `ฝาก ${formatBaht(exact)} บาทพอดี`;
  return min > 0 ? `ฝากขั้นต่ำ ${formatBaht(min)} บาท` : "ฝากเท่าใดก็ได้";
}

function bonusOf({ kind, value, max_bonus: max }: Promotion): string {
  if (kind === "fixed") return `โบนัส ${formatBaht(value)} บาท`;
  const cap = max === null ? "" : ` สูงสุด ${formatBaht(max)} บาท`;
  return `โบนัส ${value}% ของยอดฝาก${cap}`;
}

function goalOf({ goal, turnover_multiplier: times, goal_amount: amount, claim }: Promotion): string {
  const base = claim === "deposit" ? "ยอดฝากรวมโบนัส" : "โบนัส";
  const aim = times === null ? `${formatBaht(amount ?? 0)} บาท` : `${times} เท่าของ${base}`;
  return goal === "balance" ? `ทำยอดเงินในกระเป๋าให้ถึง ${aim}` : `ทำเทิร์น ${aim}`;
}

function whenOf({ use_limit: limit, hours, weekdays }: Promotion): Term[] {
  const days = weekdays.map((day) => weekdayNames[day - 1] ?? String(day));
  return [
    { label: "ใช้สิทธิ์ได้", value: limit ? `${limit.times} ครั้ง${periods[limit.per]}` : "ไม่จำกัดครั้ง" },
    ...listed("วันที่รับได้", days),
    ...(hours ? [{ label: "เวลาที่รับได้", value: `${hours.from} ถึง ${hours.to} น.` }] : []),
  ];
}

function whoOf({ audience, vip_levels: vip, deposit_days: days }: Promotion): Term[] {
  const who = [
    ...(audience === "new_member" ? ["สมาชิกใหม่ที่ยังไม่เคยฝาก"] : []),
    ...(audience === "birthday" ? ["สมาชิกที่เกิดเดือนนี้"] : []),
    ...vip.map((level) => `ระดับ${vipLevelName(level)}`),
    ...(days === 1 ? ["ผู้ที่ฝากวันนี้หรือเมื่อวาน"] : []),
    ...(days > 1 ? [`ผู้ที่ฝากต่อเนื่อง ${days} วัน`] : []),
  ];
  return listed("สำหรับ", who);
}
