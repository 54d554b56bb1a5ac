import type { Clock } from "../../core/clock.ts";
import type { GameProviders } from "../../core/game-launches.ts";
import type { Log } from "../../core/log.ts";

export interface HallDependencies {
  readonly gameProviders: GameProviders;
  readonly clock: Clock;
  readonly log: Log;
}
