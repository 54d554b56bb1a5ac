import { pageOf, readCursor } from "../../../core/page.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import type { PointsDependencies } from "../dependencies.ts";
import { listRules } from "../rule-repo.ts";
import { setRule } from "./set-rule.ts";
import { ruleView } from "../views.ts";

export function pointsOfficeHandlers(deps: Pick<PointsDependencies, "db" | "clock" | "audit">) {
  return {
    officePointsRuleList: async ({ cursor, limit }) => {
      return pageOf(await listRules(deps.db, readCursor(cursor), limit + 1), limit, ruleView);
    },
    officePointsRuleSet: async (input, by) => ruleView(await setRule(deps, input, by)),
  } satisfies Partial<OfficeHandlers>;
}
