import { formatBaht } from "@chokdee/money";

/** What the card of a promotion shows: an offer as members get it, or one that staff are typing. */
export interface Offer {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly claim: "deposit" | "button" | "given";
  readonly kind: "percent" | "fixed";
  /** Percent, or baht. */
  readonly value: number;
  readonly max_bonus: number | null;
  readonly min_deposit: number;
  readonly exact_deposit: number | null;
  readonly goal: "turnover" | "balance";
  readonly turnover_multiplier: number | null;
  readonly goal_amount: number | null;
  readonly max_withdraw: number | null;
}

/** What it gives, in few words: `รับเพิ่ม 100%`. */
export function headline({ kind, value }: Pick<Offer, "kind" | "value">): string {
  return kind === "percent" ? `รับเพิ่ม ${value}%` : `รับ ${formatBaht(value)} บาท`;
}

/** The line below the headline: `สูงสุด 500 บาท`. */
export function underHeadline(offer: Offer): string {
  const { claim, kind, max_bonus: max, exact_deposit: exact, min_deposit: min } = offer;
  if (kind === "percent" && max !== null) return `สูงสุด ${formatBaht(max)} บาท`;
  if (claim !== "deposit") return "ไม่ต้องฝากเงิน";
  if (exact !== null) return `เมื่อฝาก ${formatBaht(exact)} บาทพอดี`;
  return min > 0 ? `เมื่อฝากตั้งแต่ ${formatBaht(min)} บาท` : "เมื่อฝากเงิน";
}

/** The turnover to play, short enough for a card. */
export function goalInShort({ goal, turnover_multiplier: times, goal_amount: amount }: Offer): string {
  const verb = goal === "balance" ? "ทำยอดเงิน" : "ทำเทิร์น";
  if (times !== null) return `${verb} ${times} เท่า`;
  return `${verb} ${formatBaht(amount ?? 0)} บาท`;
}

/** What may come of a bonus. A deposit that comes with it is the member's own and is not counted. */
export function maxWithdrawText(max: number | null, hasDeposit: boolean): string {
  if (max === null) return "ไม่จำกัด";
  return hasDeposit ? `เงินฝาก + ${formatBaht(max)} บาท` : `${formatBaht(max)} บาท`;
}
