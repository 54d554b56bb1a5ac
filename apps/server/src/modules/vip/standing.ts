import { addDays, bangkokDay } from "@chokdee/rules/time";
import { VIP_DAYS } from "@chokdee/rules/vip";
import type { Clock } from "../../core/clock.ts";
import type { VipStanding } from "../../core/vip.ts";
import { listRules, sumDays } from "./vip-repo.ts";

/** The first of the days that a level looks back on from `day`. */
export function firstDay(day: string): string {
  return addDays(day, 1 - VIP_DAYS);
}

export function createVipStanding(clock: Clock): VipStanding {
  const today = () => bangkokDay(clock.now());
  return {
    async progressOf(db, memberId, level) {
      const [totals] = await sumDays(db, [memberId], firstDay(today()), today());
      const next = (await listRules(db)).find((rule) => rule.level === level + 1);
      return {
        deposit: totals?.deposit ?? 0n,
        turnover: totals?.turnover ?? 0n,
        next: next && { deposit: next.riseDeposit, turnover: next.riseTurnover },
      };
    },
    async depositedSince(db, memberId, day) {
      const [totals] = await sumDays(db, [memberId], day, today());
      return totals?.deposit ?? 0n;
    },
  };
}
