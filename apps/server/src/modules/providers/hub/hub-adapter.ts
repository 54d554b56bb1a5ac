import type { ProviderGame } from "@chokdee/contract/provider";
import { NO_MONEY } from "@chokdee/money";
import { z } from "zod";
import type { LinkRequest, ProviderAdapter } from "../adapter.ts";
import { callHub, type HubLine } from "./call-hub.ts";
import { hallOf } from "./hub-categories.ts";
import { cancelReward, makeReward, readFreeBets } from "./hub-free-rounds.ts";
import { readHubKey } from "./hub-signature.ts";
import { readHubTransactions } from "./hub-transactions.ts";
import { hubRound } from "./read-hub-call.ts";

interface Options extends HubLine {
  readonly name: string;
}

/** The currency of no country. */
const PLAY_MONEY = "X".repeat(3);
/** The games of some hundred suppliers. */
const MAX_LIST_BYTES = 32 * 1024 * 1024;

const hubGame = z.object({
  game_code: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/),
  name: z.string().min(1).max(100),
  category: z.string().nullable(),
  url_thumb: z.string().nullish(),
  release_date: z.iso.date().catch("2026-01-01"),
  rtp: z.coerce.number().min(0).max(100).catch(0),
  enabled: z.boolean().default(true),
  freebet_support: z.boolean().default(false),
});
const games = z.array(z.unknown()).max(20_000);

const link = z.object({ url: z.url() });

/** A provider behind an aggregator in the manner of Hub88. Its links are requested, and carry the token itself. */
export function createHubAdapter(options: Options): ProviderAdapter {
  const { providerId, name, url } = options;
  const linkTo = async ({ gameId, isMobile, origin }: LinkRequest, player: object) => {
    const platform = isMobile ? "GPL_MOBILE" : "GPL_DESKTOP";
    const request = { game_code: gameId, platform, lang: "th", country: "TH", lobby_url: origin };
    return (await callHub(options, "game/url", link, { ...request, ...player })).url;
  };
  return {
    providerId,
    name,
    dialect: "hub",
    linkCarries: "token",
    earlyRollback: "OK",
    readKey: readHubKey,
    originOf: () => new URL(url).origin,
    launchLink: (request) => linkTo(request, { currency: "THB", user: request.player, token: request.code }),
    demoLink: (request) => linkTo(request, { currency: PLAY_MONEY }),
    /** The aggregator has no question that costs less. */
    ping: () => callHub(options, "game/list", games, {}, MAX_LIST_BYTES),
    games: () => listGames(options),
    /** The aggregator says where a round can be watched, not its state: such a round is left to staff. */
    async roundStatus(player, round) {
      const { url: replay } = await callHub(options, "game/round", link, { user: player, round: hubRound(round) });
      return { state: "undisclosed", stake: NO_MONEY, win: NO_MONEY, replay };
    },
    transactions: (from, to) => readHubTransactions(options, from, to),
    grantFreeRounds: (grant) => makeReward(options, grant),
    /** A grant that the aggregator has not heard of by now has nothing there that could be cancelled. */
    async cancelFreeRounds(_grantId, theirGrant) {
      if (theirGrant !== null) await cancelReward(options, theirGrant);
    },
  };
}

/** A game that is not in the shape of a game is left out: the others are played all the same. */
async function listGames(options: Options): Promise<ProviderGame[]> {
  const [listed, freeBets] = await Promise.all([
    callHub(options, "game/list", games, {}, MAX_LIST_BYTES),
    readFreeBets(options).catch(() => undefined),
  ]);
  return listed.flatMap((each) => {
    const game = hubGame.safeParse(each).data;
    if (!game?.enabled) return [];
    return [
      {
        game: game.game_code,
        name: game.name,
        name_th: game.name,
        category: hallOf(game.category),
        features: [],
        has_demo: true,
        image: new URL(game.url_thumb ?? `/${game.game_code}.png`, options.url).pathname,
        released_on: game.release_date,
        return_percent: game.rtp,
        max_win: null,
        // Only what there is an offer for can be given.
        free_round_bets: game.freebet_support ? stakesOf(freeBets?.get(game.game_code)) : [],
      },
    ];
  });
}

function stakesOf(bets: readonly bigint[] | null | undefined): number[] | null {
  return bets === null ? null : (bets ?? []).slice(0, 100).map(Number);
}
