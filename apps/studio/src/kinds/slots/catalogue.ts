import type { ProviderGame } from "@chokdee/contract/provider";
import { jackpotReturnPercent } from "@chokdee/rules/jackpot";
import { hasPools } from "../../jackpot/games.ts";
import { cardOf } from "../../platform/cards.ts";
import type { Games } from "./games/games.ts";

/** What pools return beside the game itself, to stakes of money. */
function poolPercent(game: string): number {
  return hasPools(game) ? jackpotReturnPercent() : 0;
}

/** The games as the operator lists them. */
export function slotEntries(games: Games): ProviderGame[] {
  return [...games.values()].map(({ definition, figures, features, category, releasedOn }) => ({
    game: definition.id,
    name: definition.name.en,
    name_th: definition.name.th,
    category,
    features: [...features, ...(hasPools(definition.id) ? ["jackpot"] : [])],
    has_demo: true,
    image: cardOf(definition.id),
    released_on: releasedOn,
    return_percent: Math.floor((figures.spin.returnPercent + poolPercent(definition.id)) * 100) / 100,
    max_win: definition.maxWin,
    free_round_bets: [...definition.bets],
  }));
}
