import { DomainError } from "../../core/domain-error.ts";
import type { GameProviders } from "../../core/game-launches.ts";
import type { ProvidersDependencies } from "./dependencies.ts";
import { cancelFreeRounds, insertFreeRounds, nameFreeRounds } from "./free-rounds-repo.ts";
import { createHealth } from "./health.ts";
import { playerOf } from "./player.ts";
import type { ProviderRegistry } from "./registry.ts";
import { hasRound } from "./round-repo.ts";
import { insertPlayer } from "./wallet/player-repo.ts";

const BET = /^game:([a-z0-9_-]{1,32}):(.{1,320})$/;

export function createGameProviders(
  { db, clock, secrets }: ProvidersDependencies,
  registry: ProviderRegistry,
): GameProviders {
  return {
    list: () =>
      registry.all.map(({ providerId, name, dialect, tables }) => ({
        providerId,
        name,
        source: dialect === "native" ? "direct" : "aggregator",
        hasTables: tables !== undefined,
      })),
    games: (providerId) => registry.get(providerId).games(),
    async tables(providerId, watched) {
      const { tables } = registry.get(providerId);
      if (!tables) throw new DomainError("PROVIDER_DOWN");
      return tables(watched);
    },
    isUp: createHealth(registry),
    originOf: (providerId, origin) => registry.find(providerId)?.originOf(origin),

    async replayLink(memberId, bet, origin) {
      const [, providerId = "", round = ""] = BET.exec(bet) ?? [];
      if (!(await hasRound(db, { providerId, round, memberId }))) throw new DomainError("NOT_FOUND");
      const adapter = registry.get(providerId);
      const { replay } = await adapter.roundStatus(playerOf(secrets, providerId, memberId), round);
      return replay === null ? null : new URL(replay, adapter.originOf(origin)).href;
    },

    async grantFreeRounds(grant) {
      const player = playerOf(secrets, grant.providerId, grant.memberId);
      // Ours first: a round that the provider then knows of must find its grant.
      await insertPlayer(db, grant.providerId, player, grant.memberId);
      await insertFreeRounds(db, grant, clock.now());
      const names = await registry.get(grant.providerId).grantFreeRounds({ ...grant, player });
      if (names) await nameFreeRounds(db, grant, names);
    },

    async cancelFreeRounds(providerId, grantId) {
      const theirs = await cancelFreeRounds(db, providerId, grantId, clock.now());
      await registry.get(providerId).cancelFreeRounds(grantId, theirs);
    },
  };
}
