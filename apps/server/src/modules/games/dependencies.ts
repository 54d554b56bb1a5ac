import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { GameLaunches, GameProviders } from "../../core/game-launches.ts";
import type { Gate } from "../../core/gate.ts";
import type { Images } from "../../core/images.ts";
import type { Ledger } from "../../core/ledger.ts";
import type { Log } from "../../core/log.ts";
import type { SwitchesOff } from "../../core/switches.ts";
import type { RealityChecks } from "../../core/reality-checks.ts";
import type { WalletTerms } from "../../core/wallet-terms.ts";

export interface GamesDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly walletTerms: WalletTerms;
  readonly gate: Gate;
  readonly launches: GameLaunches;
  readonly gameProviders: GameProviders;
  readonly switchesOff: SwitchesOff;
  readonly realityChecks: RealityChecks;
}

export interface CatalogueSyncDependencies extends Pick<GamesDependencies, "db" | "gameProviders"> {
  readonly images: Images;
  readonly log: Log;
  /** The bytes of a provider's picture. Throws where it cannot be had. */
  fetchPicture(providerId: string, path: string): Promise<Buffer>;
}
