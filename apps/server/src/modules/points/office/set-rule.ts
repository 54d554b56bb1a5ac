import type { OfficeInput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import { playCategories } from "../../../core/gate.ts";
import { refuseFields } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { PointsDependencies } from "../dependencies.ts";
import { insertRule, type PointsRule, ruleAt } from "../rule-repo.ts";
import { ruleView } from "../views.ts";

const MAX_RATE = 100_000;

/** Sets the rule for what is played from now on. Bets that were placed before keep theirs. */
export async function setRule(
  { clock, audit }: Pick<PointsDependencies, "clock" | "audit">,
  { rates, counts_bonus, life_days, notice_days }: OfficeInput<"officePointsRuleSet">,
  by: StaffContext,
): Promise<PointsRule> {
  const isRate = playCategories.every((category) => isWithin(rates[category], 0, MAX_RATE));
  refuseFields({
    rates: isRate ? undefined : `กรุณากรอกแต้มต่อยอดเล่น 10,000 บาท ตั้งแต่ 0 ถึง ${MAX_RATE}`,
    life_days: isWithin(life_days, 1, 3_650) ? undefined : "กรุณากรอกจำนวนวัน 1 ถึง 3650",
    notice_days: isWithin(notice_days, 0, Math.min(365, life_days)) ? undefined : "ต้องไม่เกินอายุของแต้มและ 365 วัน",
  });
  const now = clock.now();
  return by.once(async (tx) => {
    const economy = await audit.holdEconomy(tx);
    const before = await ruleAt(tx, now);
    const setting = {
      ...rates,
      counts_bonus,
      life_days,
      notice_days,
      valid_from: now,
      set_by: (by.agreement?.proposer ?? by.staff).username,
    };
    const after = await insertRule(tx, setting);
    await audit.weigh(tx, by, {
      action: "points_rule.set",
      subject: "points_rule",
      before: ruleView(before),
      after: ruleView(after),
      amount: NO_MONEY,
      needs: "person",
      economy,
    });
    return after;
  });
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
