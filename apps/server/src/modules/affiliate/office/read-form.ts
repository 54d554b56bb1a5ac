import type { OfficeInput } from "@chokdee/contract/office";
import { type CommissionRate, MAX_LEVELS } from "@chokdee/rules/affiliate";
import { amountWithin, refuseFields } from "../../../core/form.ts";
import { playCategories } from "../../../core/gate.ts";
import { ppmOf } from "../rules.ts";
import type { TermsFields } from "../terms-repo.ts";

type Form = OfficeInput<"officeAffiliateTermsSet">;

const MAX_PERCENT = 20;
const MAX_MONEY = 10n ** 12n;
const WRONG_MONEY = "จำนวนเงินไม่ถูกต้อง";

/** What staff typed as terms, or every field that is wrong at once. */
export function readTermsForm(form: Form): TermsFields {
  const minClaim = amountWithin(form.min_claim, 1n, MAX_MONEY);
  const maxClaim = form.max_claim === null ? null : amountWithin(form.max_claim, 0n, MAX_MONEY);
  const rates = form.rates.map(readRate);
  refuseFields({
    rates: ratesProblem(form, rates),
    min_claim: minClaim === undefined ? WRONG_MONEY : undefined,
    max_claim: maxClaim === undefined || (maxClaim !== null && maxClaim < (minClaim ?? 0n)) ? WRONG_MONEY : undefined,
    hold_days: rangeProblem(form.hold_days, 0, 90),
    turnover_percent: rangeProblem(form.turnover_percent, 0, 10_000),
    deposit_days: form.deposit_days === null ? undefined : rangeProblem(form.deposit_days, 1, 365),
  });
  return {
    base: form.base,
    rates: rates.flatMap((rate) => rate ?? []),
    minClaim: minClaim ?? 0n,
    maxClaim: maxClaim ?? null,
    holdDays: form.hold_days,
    turnoverPercent: form.turnover_percent,
    depositDays: form.deposit_days,
  };
}

function readRate({ category, level, rate, daily_cap }: Form["rates"][number]): CommissionRate | undefined {
  const dailyCap = daily_cap === null ? null : amountWithin(daily_cap, 0n, MAX_MONEY);
  const isWhole = Math.abs(rate * 10_000 - ppmOf(rate)) < 1e-6;
  const isKnown = playCategories.some((known) => known === category) && level >= 1 && level <= MAX_LEVELS;
  if (!isKnown || !isWhole || rate <= 0 || rate > MAX_PERCENT) return undefined;
  if (dailyCap === undefined) return undefined;
  return { category, level, ppm: ppmOf(rate), dailyCap };
}

function ratesProblem({ rates: typed }: Form, rates: readonly (CommissionRate | undefined)[]): string | undefined {
  if (rates.includes(undefined)) {
    return `อัตราต้องอยู่ระหว่าง 0.0001 ถึง ${MAX_PERCENT} เปอร์เซ็นต์ ของหมวดที่มีอยู่ ไม่เกิน ${MAX_LEVELS} ชั้น`;
  }
  const isTwice = new Set(typed.map(({ level, category }) => `${level} ${category}`)).size < typed.length;
  return isTwice ? "หมวดและชั้นเดียวกันมีได้อัตราเดียว" : undefined;
}

function rangeProblem(value: number, min: number, max: number): string | undefined {
  return value < min || value > max ? `กรุณากรอกจำนวนเต็ม ${min} ถึง ${max}` : undefined;
}
