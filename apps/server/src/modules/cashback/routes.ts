import type { Handlers } from "../../platform/http/handlers.ts";
import { claimDay } from "./claim.ts";
import type { CashbackDependencies } from "./dependencies.ts";
import { readHistory } from "./read-history.ts";
import { readSettings } from "./setting-repo.ts";
import { lossDayView, termsView, turnoverDayView } from "./views.ts";

export function cashbackHandlers(deps: CashbackDependencies) {
  const { db, clock } = deps;
  return {
    cashbackLossClaim: (input, context) => claimDay(deps, "loss", input, context),
    cashbackTurnoverClaim: (input, context) => claimDay(deps, "turnover", input, context),
    cashbackLossHistory: (input, { member }) =>
      readHistory(deps, "loss", input, member.memberId, (day) => lossDayView(day, clock.now())),
    cashbackTurnoverHistory: (input, { member }) =>
      readHistory(deps, "turnover", input, member.memberId, (day) => turnoverDayView(day, clock.now())),
    cashbackTerms: async () => termsView(await readSettings(db), clock.now()),
  } satisfies Partial<Handlers>;
}
