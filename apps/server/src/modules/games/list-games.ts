import type { CallInput } from "@chokdee/contract";
import type { Catalogue, CatalogueGame } from "./catalogue.ts";
import { isInCategory } from "./rules.ts";
import { misfit, queryForms } from "./search.ts";

export interface GamePage {
  readonly games: readonly CatalogueGame[];
  readonly total: number;
}

/** The games that fit what was asked, the best fit first, otherwise the newest. */
export function listGames(catalogue: Catalogue, asked: CallInput<"gameList">): GamePage {
  const { provider, category, feature, search = "", limit, page } = asked;
  const chosen = catalogue.games.filter(
    (game) =>
      (!provider || game.providerId === provider) &&
      (!category || isInCategory(game, category)) &&
      (!feature || game.features.includes(feature)),
  );
  const found = search.trim() === "" ? chosen : bestFits(chosen, search);
  return { games: found.slice((page - 1) * limit, page * limit), total: found.length };
}

/** A search of signs alone asks for nothing that a name could hold. */
function bestFits(games: readonly CatalogueGame[], search: string): CatalogueGame[] {
  const forms = queryForms(search);
  return games
    .map((game) => ({ game, misfit: misfit(forms, game.folded) }))
    .filter((scored): scored is { game: CatalogueGame; misfit: number } => scored.misfit !== undefined)
    .toSorted((a, b) => a.misfit - b.misfit)
    .map(({ game }) => game);
}
