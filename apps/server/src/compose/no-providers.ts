import { DomainError } from "../core/domain-error.ts";
import type { GameLaunches, GameProviders } from "../core/game-launches.ts";

const refuse = () => Promise.reject(new DomainError("PROVIDER_DOWN"));

/** What stands where no provider of games is connected. */
export const noLaunches: GameLaunches = { createLink: refuse, demoLink: refuse };

export const noGameProviders: GameProviders = {
  list: () => [],
  games: refuse,
  originOf: () => undefined,
  replayLink: refuse,
  grantFreeRounds: refuse,
  cancelFreeRounds: refuse,
};
