import { lotteryGame, type PlayableGame } from "@chokdee/rules/economy";
import type { Queryable } from "../../core/db.ts";
import { listCategories, listTerms } from "./category-repo.ts";
import { listedMarkets } from "./market-names.ts";
import { rateFromStored } from "./settings.ts";

/** Every open market with what its best number returns. */
export async function readEconomyMarkets(db: Queryable): Promise<PlayableGame[]> {
  const terms = await listTerms(db);
  const ids = new Map((await listCategories(db)).map(({ id, code }) => [code, id]));
  return (await listedMarkets(db)).map((market) =>
    lotteryGame(
      market,
      terms
        .filter(({ category_id }) => category_id === ids.get(market.gameId))
        .map(({ bet_type: betType, rate }) => ({ betType, rate: rateFromStored(rate) })),
    ),
  );
}
