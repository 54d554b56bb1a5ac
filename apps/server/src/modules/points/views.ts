import type { OfficeOutput } from "@chokdee/contract/office";
import type { PointsRule } from "./rule-repo.ts";

export function ruleView(rule: PointsRule): OfficeOutput<"officePointsRuleSet"> {
  const { casino, slot, fishing, sport, freespin, lotto } = rule;
  return {
    id: rule.id,
    valid_from: rule.valid_from.toISOString(),
    rates: { casino, slot, fishing, sport, freespin, lotto },
    counts_bonus: rule.counts_bonus,
    life_days: rule.life_days,
    notice_days: rule.notice_days,
    set_by: rule.set_by,
  };
}
