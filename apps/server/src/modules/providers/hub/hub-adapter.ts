import { NO_MONEY } from "@chokdee/money";
import { z } from "zod";
import { DomainError } from "../../../core/domain-error.ts";
import { fetchOutside } from "../../../platform/outside/fetch-outside.ts";
import { type LinkRequest, MAX_ANSWER_BYTES, type ProviderAdapter } from "../adapter.ts";
import type { Keyring } from "../keyring.ts";
import { unitsFromSatang } from "./hub-amount.ts";
import { readHubKey, signForHub } from "./hub-signature.ts";
import { hubRound } from "./read-hub-call.ts";

interface Options {
  readonly providerId: string;
  readonly name: string;
  readonly url: string;
  /** The operator's name at the aggregator. */
  readonly operatorId: string;
  readonly keyring: Keyring;
}

const PATH = "/operator/generic/v2/";
/** The currency of no country. */
const PLAY_MONEY = "X".repeat(3);
const categories = { "Video Slots": "slot", "Live Dealer": "casino", "Fishing Games": "fishing" } as const;
const hubCategory = z.enum(Object.keys(categories) as (keyof typeof categories)[]);

const hubGame = z.object({
  game_code: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/),
  name: z.string().min(1).max(100),
  category: z.string(),
  url_thumb: z.string(),
  release_date: z.iso.date().catch("2026-01-01"),
  rtp: z.coerce.number().min(0).max(100).catch(0),
  enabled: z.boolean().default(true),
  freebet_support: z.boolean().default(false),
});

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
    earlyRollback: "UNKNOWN_TRANSACTION",
    readKey: readHubKey,
    originOf: () => new URL(url).origin,
    launchLink: (request) => linkTo(request, { currency: "THB", user: request.player, token: request.code }),
    demoLink: (request) => linkTo(request, { currency: PLAY_MONEY }),
    /** The aggregator has no question that costs less. */
    ping: () => callHub(options, "game/list", z.array(z.unknown()), {}),
    async games() {
      const games = await callHub(options, "game/list", z.array(hubGame).max(5_000), {});
      return games.flatMap((game) => {
        const category = hubCategory.safeParse(game.category);
        if (!game.enabled || !category.success) return [];
        return [
          {
            game: game.game_code,
            name: game.name,
            name_th: game.name,
            category: categories[category.data],
            features: [],
            has_demo: true,
            image: new URL(game.url_thumb, url).pathname,
            released_on: game.release_date,
            return_percent: game.rtp,
            max_win: null,
            // The aggregator says whether there are any, not at which stakes.
            free_round_bets: game.freebet_support ? null : [],
          },
        ];
      });
    },
    /** The aggregator says where a round can be watched, not its state: such a round is left to staff. */
    async roundStatus(player, round) {
      const { url: replay } = await callHub(options, "game/round", link, { user: player, round: hubRound(round) });
      return { state: "undisclosed", stake: NO_MONEY, win: NO_MONEY, replay };
    },
    async grantFreeRounds({ grantId, player, gameId, count, bet, expiresAt }) {
      await callHub(options, "freebet/rewards/create", z.object({}), {
        reward_uuid: grantId,
        user: player,
        game_code: gameId,
        bet_count: count,
        bet_value: unitsFromSatang(bet),
        end_time: expiresAt.toISOString(),
      });
    },
    async cancelFreeRounds(grantId) {
      await callHub(options, "freebet/rewards/cancel", z.object({}), { reward_uuid: grantId });
    },
  };
}

async function callHub<Answer extends z.ZodType>(
  { providerId, operatorId, url, keyring }: Options,
  call: string,
  answer: Answer,
  request: object,
): Promise<z.output<Answer>> {
  const body = JSON.stringify({ operator_id: operatorId, ...request });
  const key = await keyring.signingKey(providerId);
  if (!key) throw new DomainError("PROVIDER_DOWN");
  const headers = { "content-type": "application/json", "x-hub88-signature": signForHub(key, body) };
  const sent = { headers, body, maxBytes: MAX_ANSWER_BYTES };
  const reply = await fetchOutside(new URL(PATH + call, url).href, sent).catch(() => undefined);
  const parsed = answer.safeParse(reply?.json);
  if (reply?.status !== 200 || !parsed.success) throw new DomainError("PROVIDER_DOWN");
  return parsed.data;
}
