import type { GamePlaces } from "../../core/game-launches.ts";
import type { HallDependencies } from "./dependencies.ts";
import type { HallTable } from "./views.ts";

type PlaceOf = Awaited<ReturnType<GamePlaces>>;

/** What has no place of its own stands behind all that has one: roads first, since a hall is read by them. */
const BEHIND = Number.MAX_SAFE_INTEGER;
const hasRoad = ({ kind }: HallTable): boolean => kind === "baccarat" || kind === "dragon-tiger";

const gameOf = ({ provider_id, table_id }: HallTable) => ({ providerId: provider_id, gameId: table_id });

/** The tables that members are shown, in the order of staff; without one, in that of their provider. */
export function arrangedTables(tables: readonly HallTable[], placeOf: PlaceOf): HallTable[] {
  const rank = (table: HallTable) => placeOf(gameOf(table))?.place ?? BEHIND;
  return tables
    .filter((table) => placeOf(gameOf(table))?.isHidden !== true)
    .toSorted((one, other) => rank(one) - rank(other) || Number(hasRoad(other)) - Number(hasRoad(one)));
}

/**
 * Arranges tables as staff have by now, or had when that could be read last. Page, stream and formula rooms read this one
 * list, so that a table that staff hide is gone from all of them. Whoever sits at it plays on.
 */
export function createArranger({ gamePlaces, log }: Pick<HallDependencies, "gamePlaces" | "log">) {
  let placeOf: PlaceOf = () => undefined;
  return async (tables: readonly HallTable[]): Promise<HallTable[]> => {
    try {
      placeOf = await gamePlaces();
    } catch (error) {
      log.warn({ err: error }, "how the tables are arranged could not be read");
    }
    return arrangedTables(tables, placeOf);
  };
}
