import { pageOf, readCursor } from "../../core/page.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { cancelIn } from "./cancel-promotion.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { showPromotions } from "./list-promotions.ts";
import { readMine } from "./read-mine.ts";
import { toBaht } from "./rules.ts";
import { takePromotion } from "./take-promotion.ts";
import { listBets } from "./turnover/bet-repo.ts";
import { countedBetView, takenView } from "./views.ts";

export function promotionsHandlers(of: PromotionsDependencies) {
  return {
    promotionList: (input, { member }) => showPromotions(of, member?.memberId, input.category),
    promotionMine: (input, { member }) => readMine(of, member.memberId, input),
    promotionBets: async ({ wallet_id, cursor, limit }, { member }) => {
      const bets = await listBets(of.db, member.memberId, wallet_id, readCursor(cursor), limit + 1);
      const names = await of.gameNames(bets);
      return pageOf(bets, limit, (bet) => countedBetView(bet, names));
    },
    promotionTake: async ({ promotion_id }, { member, idempotencyKey }) => {
      const taken = await takePromotion(of, member.memberId, promotion_id, idempotencyKey);
      return takenView(taken, taken.bonus);
    },
    promotionCancel: async ({ id }, { member: { memberId } }) => {
      const cancelled = await of.db.transaction((tx) =>
        cancelIn(of, tx, { memberId, takenId: BigInt(id), status: "cancelled", actor: "member" }),
      );
      return {
        returned: toBaht(cancelled.paid),
        forfeited: toBaht(cancelled.forfeited),
        open_stakes: toBaht(cancelled.openStakes),
      };
    },
  } satisfies Partial<Handlers>;
}
