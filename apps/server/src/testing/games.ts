import type { ProviderGame } from "@chokdee/contract/provider";
import { createModules } from "../compose/modules.ts";
import { createSiteServer } from "../compose/site-server.ts";
import type { SettledBet } from "../core/bets.ts";
import { settledBetEvent } from "../core/bets.ts";
import { DomainError } from "../core/domain-error.ts";
import type { GameLaunch, GameLaunches, GameProviders } from "../core/game-launches.ts";
import type { MemberId } from "../core/ids.ts";
import { MAIN_WALLET } from "../core/ledger.ts";
import type { CatalogueSyncDependencies } from "../modules/games/dependencies.ts";
import { playFollower } from "../modules/games/follow-bets.ts";
import { picture } from "./pictures.ts";
import { createTestSystem, type TestSystem } from "./system.ts";
import { takeIn } from "./take-in.ts";

/** A provider that the test plays: what it lists, whether it answers, and what was launched at it. */
export interface FakeProvider {
  readonly providerId: string;
  games: ProviderGame[];
  isDown: boolean;
  hasPictures: boolean;
  readonly launched: GameLaunch[];
}

export function fakeProvider(games: ProviderGame[] = []): FakeProvider {
  return { providerId: "testing", games, isDown: false, hasPictures: true, launched: [] };
}

export function listedGame(game: string, more: Partial<ProviderGame> = {}): ProviderGame {
  return {
    game,
    name: game,
    name_th: `เกม ${game}`,
    category: "slot",
    features: [],
    has_demo: true,
    image: `/art/${game}.webp`,
    released_on: "2026-01-15",
    return_percent: 96,
    max_win: null,
    free_round_bets: [],
    ...more,
  };
}

function portsOf(provider: FakeProvider): { launches: GameLaunches; gameProviders: GameProviders } {
  const answer = async <T>(value: T): Promise<T> => {
    if (provider.isDown) throw new DomainError("PROVIDER_DOWN");
    return value;
  };
  return {
    launches: {
      createLink: (launch) => {
        provider.launched.push(launch);
        return answer(`${launch.origin}/play/${launch.gameId}?code=once`);
      },
      demoLink: ({ gameId, origin }) => answer(`${origin}/play/${gameId}?demo=1`),
    },
    gameProviders: {
      list: () => [{ providerId: provider.providerId, name: "ค่ายทดสอบ", source: "direct", hasTables: false }],
      games: () => answer(provider.games),
      isUp: async () => !provider.isDown,
      originOf: (_providerId, origin) => origin,
      replayLink: (_memberId, bet, origin) => answer(`${origin}/replay/${bet}`),
      tables: () => answer({ now: new Date().toISOString(), tables: [] }),
      grantFreeRounds: () => answer(undefined),
      cancelFreeRounds: () => answer(undefined),
    },
  };
}

export interface GamesSystem extends TestSystem {
  readonly sync: CatalogueSyncDependencies;
  /** Publishes a bet that has been settled and lets everyone who follows such bets take note. */
  settle(memberId: MemberId, bet: Partial<SettledBet> & Pick<SettledBet, "bet" | "gameId">): Promise<void>;
}

/** The whole server with one provider that the test plays itself. */
export async function createGamesSystem(provider: FakeProvider): Promise<GamesSystem> {
  const system = await createTestSystem();
  const services = { ...system.services, ...portsOf(provider) };
  const modules = createModules(services);
  const site = createSiteServer({ ports: services, modules }, { sandboxToken: undefined });
  await site.ready();
  return {
    ...system,
    services,
    site,
    sync: {
      ...services,
      fetchPicture: async () => {
        if (!provider.hasPictures) throw new Error("no picture");
        return picture("webp");
      },
    },
    async settle(memberId, bet) {
      const now = services.clock.now();
      const settledBet: SettledBet = {
        version: 1,
        status: "settled",
        walletId: MAIN_WALLET,
        category: "slot",
        providerId: provider.providerId,
        stake: 100n,
        payout: 0n,
        effective: null,
        placedAt: now,
        settledAt: now,
        ...bet,
      };
      await services.db.transaction((tx) => services.outbox.publish(tx, settledBetEvent(memberId, settledBet)));
      await takeIn(services, playFollower);
    },
    async close() {
      await site.close();
      await system.close();
    },
  };
}
