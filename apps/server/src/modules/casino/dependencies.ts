import type { Clock } from "../../core/clock.ts";
import type { GamePlaces, GameProviders, ProviderListing } from "../../core/game-launches.ts";
import type { Log } from "../../core/ports.ts";

export interface HallDependencies {
  readonly gameProviders: Pick<GameProviders, "tables"> & {
    list(): readonly Pick<ProviderListing, "providerId" | "hasTables">[];
  };
  readonly gamePlaces: GamePlaces;
  readonly clock: Pick<Clock, "real">;
  readonly log: Pick<Log, "warn">;
}
