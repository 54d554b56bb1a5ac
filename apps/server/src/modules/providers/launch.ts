import { outsideTime } from "../../core/clock.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { GameLaunches } from "../../core/game-launches.ts";
import { satang } from "@chokdee/money";
import { newToken, tokenHash } from "../../platform/tokens.ts";
import type { ProvidersDependencies } from "./dependencies.ts";
import { playerOf } from "./player.ts";
import type { ProviderRegistry } from "./registry.ts";
import { insertPlayer } from "./wallet/player-repo.ts";
import { insertSession } from "./wallet/session-repo.ts";

export function createLaunches(dependencies: ProvidersDependencies, registry: ProviderRegistry): GameLaunches {
  const { db, clock, random, secrets, ledger, gate, walletTerms } = dependencies;
  return {
    async createLink(launch) {
      const { memberId, providerId, gameId, category } = launch;
      const adapter = registry.get(providerId);
      await gate.mayPlay(db, memberId, { category, game: { providerId, gameId }, amount: satang(0n) });
      const wallets = await ledger.wallets(memberId);
      const wallet = wallets.find(({ walletId, kind }) => walletId === launch.walletId && kind !== "points");
      if (!wallet) throw new DomainError("WALLET_NOT_FOUND");
      if (wallet.closed) throw new DomainError("WALLET_CLOSED");
      const play = { category, game: { providerId, gameId }, amount: 0n };
      const refusal = await walletTerms.refusal(db, memberId, launch.walletId, play);
      if (refusal) throw refusal;
      const [code, player] = [newToken(random), playerOf(secrets, providerId, memberId)];
      await db.transaction(async (tx) => {
        await insertPlayer(tx, providerId, player, memberId);
        const token = adapter.linkCarries === "token" ? tokenHash(code) : null;
        await insertSession(tx, { code: tokenHash(code), token }, launch, outsideTime(clock));
      });
      return adapter.launchLink({ ...launch, code, player });
    },

    async demoLink(game) {
      const link = await registry.get(game.providerId).demoLink(game);
      if (link === undefined) throw new DomainError("DEMO_UNAVAILABLE");
      return link;
    },
  };
}
