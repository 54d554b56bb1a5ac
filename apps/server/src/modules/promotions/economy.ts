import type { EconomyOffer } from "@chokdee/rules/economy";
import type { Queryable } from "../../core/db.ts";
import { listPromotions, type PromotionRow } from "./promotion-repo.ts";
import { offerOf, playTermsOf, takeTermsOf } from "./rules.ts";

/** What can be taken, as the economy sees it. */
export async function readEconomyOffers(db: Queryable, now: Date): Promise<EconomyOffer[]> {
  const isOffered = ({ is_shown, ends_at }: PromotionRow) => is_shown && (ends_at === null || ends_at > now);
  return (await listPromotions(db)).filter(isOffered).map(economyOffer);
}

function economyOffer(row: PromotionRow): EconomyOffer {
  return {
    name: row.code,
    claim: row.claim,
    offer: offerOf(row),
    play: playTermsOf(row),
    take: takeTermsOf(row),
    maxWithdraw: row.max_withdraw,
  };
}
