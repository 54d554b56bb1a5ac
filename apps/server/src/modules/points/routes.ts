import { nextEnding } from "@chokdee/rules/points";
import { midnightAfter } from "@chokdee/rules/time";
import type { Handlers } from "../../platform/http/handlers.ts";
import { openBatches } from "./batch-repo.ts";
import type { PointsDependencies } from "./dependencies.ts";
import { ruleAt } from "./rule-repo.ts";
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
