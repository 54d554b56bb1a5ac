import { bangkokDay } from "@chokdee/rules";
import type { Handlers } from "../../platform/http/handlers.ts";
import { countClick } from "./count-click.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { readClaims, readNetwork, readTransactions, readTransactionsV2 } from "./read-lists.ts";
import { redeem } from "./redeem.ts";
import { summarize } from "./summarize.ts";
import { readTerms } from "./terms-repo.ts";
import { configsView } from "./views.ts";

export function affiliateHandlers(of: AffiliateDependencies) {
  const { db, clock } = of;
  return {
    affiliateConfigs: async () => configsView(await readTerms(db, bangkokDay(clock.now()))),
    affiliateSummary: (_input, { member }) => summarize(of, member.memberId),
    affiliateNetwork: (input, { member }) => readNetwork(of, member.memberId, input),
    affiliateTransactions: (input, { member }) => readTransactions(of, member.memberId, input),
    affiliateTransactionsV2: (input, { member }) => readTransactionsV2(of, member.memberId, input),
    affiliateClaims: (input, { member }) => readClaims(of, member.memberId, input),
    affiliateRedeem: (input, { member, idempotencyKey }) => redeem(of, input, member.memberId, idempotencyKey),
    affiliateClick: (input, context) => countClick(of, input.code, context),
  } satisfies Partial<Handlers>;
}
