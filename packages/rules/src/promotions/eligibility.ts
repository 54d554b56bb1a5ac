import { type DailyWindow, isWithinWindow } from "../payments/hours.ts";
import { bangkokDay } from "../time.ts";
import { isoWeekday, type Period } from "./periods.ts";

/** Who may take a promotion, and when. */
export interface TakeTerms {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly hours: DailyWindow | null;
  /** 1 Monday to 7 Sunday; every day where empty. */
  readonly weekdays: readonly number[];
  readonly useLimit: { readonly times: number; readonly per: Period } | null;
  readonly depositDays: number;
  readonly audience: "everyone" | "new_member" | "birthday";
  readonly vipLevels: readonly number[];
}

/** What is known of the calling member. */
export interface TakerFacts {
  readonly vipLevel: number;
  readonly birthDate: string | null;
  /** Deposits before this one. */
  readonly deposits: number;
  /** Days in a row with a deposit, today among them where there was one. */
  readonly depositDays: number;
  /** How often it was taken within the period of the limit. */
  readonly uses: number;
  readonly hasRunning: boolean;
}

export type TakeRefusal =
  | "PROMOTION_ENDED"
  | "PROMOTION_OUT_OF_TIME"
  | "PROMOTION_NOT_ELIGIBLE"
  | "PROMOTION_USED_UP"
  | "PROMOTION_ACTIVE";

/** Why a member cannot take it now: what will never change comes before what passes. */
export function takeRefusal(terms: TakeTerms, facts: TakerFacts, now: Date): TakeRefusal | undefined {
  if (terms.endsAt && now >= terms.endsAt) return "PROMOTION_ENDED";
  if (!isForMember(terms, facts, now)) return "PROMOTION_NOT_ELIGIBLE";
  if (terms.useLimit && facts.uses >= terms.useLimit.times) return "PROMOTION_USED_UP";
  if (!isTimeFor(terms, now)) return "PROMOTION_OUT_OF_TIME";
  return facts.hasRunning ? "PROMOTION_ACTIVE" : undefined;
}

/** Whether it is open at a moment, apart from its end. */
export function isTimeFor({ startsAt, hours, weekdays }: TakeTerms, now: Date): boolean {
  if (startsAt && now < startsAt) return false;
  if (weekdays.length > 0 && !weekdays.includes(isoWeekday(bangkokDay(now)))) return false;
  return hours === null || isWithinWindow(hours, now);
}

function isForMember(terms: TakeTerms, facts: TakerFacts, now: Date): boolean {
  if (terms.vipLevels.length > 0 && !terms.vipLevels.includes(facts.vipLevel)) return false;
  if (facts.depositDays < terms.depositDays) return false;
  if (terms.audience === "new_member") return facts.deposits === 0;
  return terms.audience === "everyone" || facts.birthDate?.slice(5, 7) === bangkokDay(now).slice(5, 7);
}
