import type { CallInput } from "@chokdee/contract";
import type { Catalogue, CatalogueGame } from "./catalogue.ts";
import { isInCategory } from "./rules.ts";
import { misfit, ONE_SLIP, queryForms } from "./search.ts";

export interface GamePage {
  readonly games: readonly CatalogueGame[];
  readonly total: number;
}

/** The games that match the request, the best match first, otherwise the newest. */
export function listGames(catalogue: Catalogue, input: CallInput<"gameList">): GamePage {
  const { provider, category, feature, volatility, search = "", limit, page } = input;
  const chosen = catalogue.games.filter(
    (game) =>
      (!provider || game.provider_id === provider) &&
      (!category || isInCategory(game, category)) &&
      (!feature || game.features.includes(feature)) &&
      (!volatility || game.features.includes(volatility)),
  );
  const found = search.trim() === "" ? chosen : bestFits(chosen, search);
  return { games: found.slice((page - 1) * limit, page * limit), total: found.length };
}

/** Slips are forgiven only where nothing fits as it was typed. A search of signs alone fits nothing. */
function bestFits(games: readonly CatalogueGame[], search: string): CatalogueGame[] {
  const forms = queryForms(search);
  const scored = games
    .map((game) => ({ game, misfit: misfit(forms, game.folded) }))
    .filter((each): each is { game: CatalogueGame; misfit: number } => each.misfit !== undefined)
    .toSorted((a, b) => a.misfit - b.misfit);
  const asTyped = scored.filter((each) => each.misfit < ONE_SLIP);
  return (asTyped.length > 0 ? asTyped : scored).map(({ game }) => game);
}
