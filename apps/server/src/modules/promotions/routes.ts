import { pageOf, readCursor } from "../../core/page.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { cancelPromotion } from "./cancel-promotion.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { showPromotions } from "./list-promotions.ts";
import { readMine } from "./read-mine.ts";
import { takePromotion } from "./take-promotion.ts";
import { listBets } from "./turnover/bet-repo.ts";
import { countedBetView } from "./views.ts";

export function promotionsHandlers(deps: PromotionsDependencies) {
  return {
    promotionList: (input, { member }) => showPromotions(deps, member?.memberId, input.category),
    promotionMine: (input, { member }) => readMine(deps, member.memberId, input),
    promotionBets: async ({ wallet_id, cursor, limit }, { member }) => {
      const bets = await listBets(deps.db, member.memberId, wallet_id, readCursor(cursor), limit + 1);
      const names = await deps.gameNames(
        bets.map(({ provider_id, game_id }) => ({ providerId: provider_id, gameId: game_id })),
      );
      return pageOf(bets, limit, (bet) => countedBetView(bet, names));
    },
    promotionTake: ({ promotion_id }, context) => takePromotion(deps, promotion_id, context),
    promotionCancel: ({ id }, context) => cancelPromotion(deps, BigInt(id), context),
  } satisfies Partial<Handlers>;
}
