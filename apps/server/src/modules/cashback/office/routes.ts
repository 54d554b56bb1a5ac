import type { MemberId } from "../../../core/ids.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { changeSettings } from "./change-settings.ts";
import type { CashbackDependencies } from "../dependencies.ts";
import { readHistory } from "../read-history.ts";
import { readSettings } from "../setting-repo.ts";
import { lossDayView, productsView, turnoverDayView } from "../views.ts";

export function cashbackOfficeHandlers(deps: CashbackDependencies) {
  const { db, clock } = deps;
  return {
    officeCashbackGet: async () => productsView(await readSettings(db)),
    officeCashbackUpdate: (input, by) => changeSettings(deps, input, by),
    officeCashbackDays: async ({ member_id, ...page }) => {
      const memberId = BigInt(member_id) as MemberId;
      const now = clock.now();
      return {
        turnover: await readHistory(deps, "turnover", page, memberId, (day) => turnoverDayView(day, now)),
        loss: await readHistory(deps, "loss", page, memberId, (day) => lossDayView(day, now)),
      };
    },
  } satisfies Partial<OfficeHandlers>;
}
