import { type Overlap, overlapOf, type OverlapTerms } from "@chokdee/rules/promotions";
import type { Answer } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import type { PromotionForm } from "./promotion-form.tsx";

export type Promotion = Answer<"officePromotionList">[number];

/** What is typed, as the rules compare it. */
export function overlapTermsOf(form: PromotionForm): OverlapTerms {
  return {
    claim: form.claim,
    isShown: form.is_shown,
    minDeposit: form.min_deposit,
    exactDeposit: form.exact_deposit,
    startsAt: form.starts_at === null ? null : new Date(form.starts_at),
    endsAt: form.ends_at === null ? null : new Date(form.ends_at),
    hours: form.hours && { from: minutesOf(form.hours.from), to: minutesOf(form.hours.to) },
    weekdays: form.weekdays,
    useLimit: form.use_limit,
    depositDays: form.deposit_days,
    audience: form.audience,
    vipLevels: form.vip_levels,
  };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export interface Conflict extends Overlap {
  readonly other: Promotion;
}

/** The others that some member could take at the same moment, those of the same deposit first. */
export function conflictsOf(form: PromotionForm, others: readonly Promotion[], now: Date): Conflict[] {
  const terms = overlapTermsOf(form);
  return others
    .flatMap((other): Conflict[] => {
      const overlap = overlapOf(terms, overlapTermsOf(other), now);
      return overlap ? [{ ...overlap, other }] : [];
    })
    .toSorted((one, next) => Number(next.kind === "same_deposit") - Number(one.kind === "same_deposit"));
}

const kinds: Readonly<Record<Overlap["kind"], string>> = {
  same_deposit: "ใช้ยอดฝากเดียวกันได้ สมาชิกเลือกได้อย่างเดียว",
  one_at_a_time: "ทำพร้อมกันไม่ได้ ใครรับอย่างหนึ่งต้องรอให้จบก่อน",
};

export function conflictText({ kind, from }: Overlap, now: Date): string {
  return from <= now ? `${kinds[kind]} (ตอนนี้)` : `${kinds[kind]} (ตั้งแต่ ${momentText(from.toISOString())})`;
}
