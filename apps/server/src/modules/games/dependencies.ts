import type { GameLaunches } from "../../core/game-launches.ts";
import type { Ports } from "../../core/ports.ts";

export interface GamesDependencies extends Pick<
  Ports,
  "db" | "clock" | "ledger" | "walletTerms" | "gate" | "gameProviders" | "switchesOff" | "realityChecks"
> {
  readonly launches: GameLaunches;
}

export interface CatalogueSyncDependencies
  extends Pick<GamesDependencies, "db" | "gameProviders">, Pick<Ports, "images" | "log"> {
  /** The bytes of a provider's picture. Throws where it cannot be had. */
  fetchPicture(providerId: string, path: string): Promise<Buffer>;
}
