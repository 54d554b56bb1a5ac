import { nextEnding } from "@chokdee/rules/points";
import { midnightAfter } from "@chokdee/rules/time";
import { readCursor } from "../../core/page.ts";
import type { Handlers, OfficeHandlers } from "../../platform/http/handlers.ts";
import { openBatches } from "./batch-repo.ts";
import type { PointsDependencies } from "./dependencies.ts";
import { listRules, ruleAt } from "./rule-repo.ts";
import { setRule } from "./office/set-rule.ts";
import { ruleView } from "./views.ts";

export function pointsHandlers({ db, clock, ledger }: Pick<PointsDependencies, "db" | "clock" | "ledger">) {
  return {
    pointsGet: async (_input, { member: { memberId } }) => {
      const batches = await openBatches(db, [memberId]);
      const balance = await ledger.points(memberId);
      const next = nextEnding(batches, balance);
      const expiring = next && { points: Number(next.points), at: midnightAfter(next.lastDay).toISOString() };
      const { rates, counts_bonus, life_days } = ruleView(await ruleAt(db, clock.now()));
      return {
        points: Number(balance),
        ...(expiring && { expiring }),
        earning: { rates, counts_bonus, life_days },
      };
    },
  } satisfies Partial<Handlers>;
}

export function pointsOfficeHandlers(deps: Pick<PointsDependencies, "db" | "clock" | "audit">) {
  return {
    officePointsRuleList: async ({ cursor, limit }) => {
      const rules = await listRules(deps.db, readCursor(cursor), limit + 1);
      const items = rules.slice(0, limit).map(ruleView);
      return { items, next_cursor: rules.length > limit ? String(items.at(-1)?.id) : null };
    },
    officePointsRuleSet: async (input, by) => ruleView(await setRule(deps, input, by)),
  } satisfies Partial<OfficeHandlers>;
}
