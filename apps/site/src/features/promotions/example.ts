import { formatBaht, satang, satangFromBaht, toBaht } from "@chokdee/money";
import { bonusOf, depositRefusal, goalOf, type Offer } from "@chokdee/rules/promotions";
import type { Promotion } from "./promotion.ts";

/** What an offer comes to for one deposit, in baht. */
export interface Example {
  readonly deposit: number;
  readonly bonus: number;
  readonly total: number;
  /** The turnover to play, or the balance to reach. */
  readonly needed: number;
}

const satangOf = (baht: number): bigint => satangFromBaht(baht) ?? 0n;
const satangOrNull = (baht: number | null) => (baht === null ? null : satangOf(baht));
const bahtOf = (amount: bigint) => toBaht(satang(amount));

/** The offer in the form of the shared rules, which the server uses too. */
function ruleOf(promotion: Promotion): Offer {
  const { kind, value, goal, turnover_multiplier: times } = promotion;
  return {
    kind,
    value: kind === "percent" ? BigInt(Math.round(value)) : satangOf(value),
    minDeposit: satangOf(promotion.min_deposit),
    exactDeposit: satangOrNull(promotion.exact_deposit),
    maxBonus: satangOrNull(promotion.max_bonus),
    goal,
    goalPercent: times === null ? null : Math.round(times * 100),
    goalAmount: satangOrNull(promotion.goal_amount),
  };
}

/** Calculates an offer for a deposit, or without one if it takes none. */
export function exampleFor(promotion: Promotion, depositBaht: number): Example {
  const rule = ruleOf(promotion);
  const deposit = promotion.claim === "deposit" ? satangOf(depositBaht) : 0n;
  const bonus = bonusOf(rule, deposit);
  return {
    deposit: bahtOf(deposit),
    bonus: bahtOf(bonus),
    total: bahtOf(deposit + bonus),
    needed: bahtOf(goalOf(rule, deposit, bonus)),
  };
}

/** What reaches the main wallet at best, in words. The deposit is the member's own, whatever the cap. */
export function bestEnding(
  { max_withdraw: max, goal }: Pick<Promotion, "max_withdraw" | "goal">,
  deposit: number,
): string {
  const done = goal === "balance" ? "ยอดเงินถึงแล้ว" : "ทำเทิร์นครบแล้ว";
  if (max === null) return `${done} ยอดเงินทั้งหมดย้ายเข้ากระเป๋าหลัก`;
  const ceiling = `ยอดเงินย้ายเข้ากระเป๋าหลักไม่เกิน ${formatBaht(deposit + max)} บาท`;
  const parts = deposit > 0 ? ` คือเงินฝาก ${formatBaht(deposit)} บาท และกำไรไม่เกิน ${formatBaht(max)} บาท` : "";
  return `${done} ${ceiling}${parts} ส่วนที่เกินถูกตัดออก`;
}

/** Why this deposit does not qualify for the offer. */
export function depositProblem(promotion: Promotion, depositBaht: number): string | undefined {
  const { exact_deposit: exact, min_deposit: min } = promotion;
  const refusal = depositRefusal(ruleOf(promotion), satangOf(depositBaht));
  if (refusal === "not_exact") return `โปรโมชั่นนี้ต้องฝาก ${formatBaht(exact ?? min)} บาทพอดี`;
  return refusal && `โปรโมชั่นนี้ต้องฝากขั้นต่ำ ${formatBaht(min)} บาท`;
}

/** How much to stake in a category so that the part that counts reaches the goal. */
export function stakeFor(needed: number, weightPercent: number): number {
  return Math.ceil((needed * 100) / weightPercent);
}

/** Categories in which a stake counts equally, the highest share first. */
export function byWeight(weights: Promotion["weights"]): { percent: number; categories: string[] }[] {
  const percents = [...new Set(weights.map(({ percent }) => percent))].toSorted((one, other) => other - one);
  return percents.map((percent) => ({
    percent,
    categories: weights.filter((weight) => weight.percent === percent).map(({ category }) => category),
  }));
}
