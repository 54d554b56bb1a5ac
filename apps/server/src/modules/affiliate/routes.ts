import { bangkokDay } from "@chokdee/rules/time";
import type { Handlers } from "../../platform/http/handlers.ts";
import { countClick } from "./count-click.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { readClaims, readNetwork, readTransactions, readTransactionsV2 } from "./read-lists.ts";
import { redeem } from "./redeem.ts";
import { summarize } from "./summarize.ts";
import { readTerms } from "./terms-repo.ts";
import { configsView } from "./views.ts";

export function affiliateHandlers(deps: AffiliateDependencies) {
  const { db, clock } = deps;
  return {
    affiliateConfigs: async () => configsView(await readTerms(db, bangkokDay(clock.now()))),
    affiliateSummary: (_input, { member }) => summarize(deps, member.memberId),
    affiliateNetwork: (input, { member }) => readNetwork(deps, member.memberId, input),
    affiliateTransactions: (input, { member }) => readTransactions(deps, member.memberId, input),
    affiliateTransactionsV2: (input, { member }) => readTransactionsV2(deps, member.memberId, input),
    affiliateClaims: (input, { member }) => readClaims(deps, member.memberId, input),
    affiliateRedeem: (input, context) => redeem(deps, input, context),
    affiliateClick: (input, context) => countClick(deps, input.code, context),
  } satisfies Partial<Handlers>;
}
