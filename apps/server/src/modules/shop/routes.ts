import { pageOf, readCursor } from "../../core/page.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { calculate } from "./calculate.ts";
import type { ShopDependencies } from "./dependencies.ts";
import { listOrders } from "./order-repo.ts";
import { readOffers } from "./read-offers.ts";
import { redeem } from "./redeem.ts";
import { offerView, orderView } from "./views.ts";

export function shopHandlers(deps: ShopDependencies) {
  const { db, secrets } = deps;
  return {
    redemptionList: async ({ category }, { member }) => {
      const offers = await readOffers(deps, db, member?.memberId);
      return offers.filter(({ offer }) => category === undefined || offer.reward.kind === category).map(offerView);
    },
    redemptionCalc: (input, { member }) => calculate(deps, member.memberId, input),
    redemptionRedeem: (input, context) => redeem(deps, input, context),
    redemptionHistory: async ({ cursor, limit }, { member }) =>
      pageOf(await listOrders(db, member.memberId, readCursor(cursor), limit + 1), limit, (order) =>
        orderView(secrets, order),
      ),
  } satisfies Partial<Handlers>;
}
