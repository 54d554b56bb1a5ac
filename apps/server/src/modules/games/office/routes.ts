import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import {
  type ArrangeDependencies,
  arrangeRails,
  listArranged,
  placeGame,
  showGame,
  showRails,
} from "./arrange-games.ts";
import { createCatalogueReader } from "../catalogue.ts";

export function gamesOfficeHandlers(deps: ArrangeDependencies) {
  const read = createCatalogueReader(deps.db);
  return {
    officeGameList: (input) => listArranged(read, input),
    officeGameShow: (input, by) => showGame(deps, input, by),
    officeGamePlace: (input, by) => placeGame(deps, input, by),
    officeLobbyRailList: () => showRails(deps, read),
    officeLobbyRailSave: (input, by) => arrangeRails(deps, read, input, by),
  } satisfies Partial<OfficeHandlers>;
}
