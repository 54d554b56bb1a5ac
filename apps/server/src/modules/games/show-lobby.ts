import type { CallInput, CallOutput } from "@chokdee/contract";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import { orNotFound } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Catalogue, CatalogueGame } from "./catalogue.ts";
import type { GamesDependencies } from "./dependencies.ts";
import { namedFeatures } from "./features.ts";
import { type GameKey, readLastPlayed, readMostPlayed } from "./play-repo.ts";
import type { RailSetting } from "./rails.ts";
import { HOT_DAYS, isInCategory, keyFrom, type LobbyKey, lobbyKeys, mixed } from "./rules.ts";

export interface Rail {
  readonly key: string;
  readonly title: string;
  readonly games: readonly CatalogueGame[];
}

/** Games read beyond the required number, because some may be in another category or no longer listed. */
const SPARE = 200;

/** What a lobby begins with. A rail without games is left out; only members have played. */
export async function showLobby(
  { db, clock }: Pick<GamesDependencies, "db" | "clock">,
  catalogue: Catalogue,
  memberId: MemberId | undefined,
  { category, limit }: CallInput<"gameLobby">,
): Promise<Rail[]> {
  const now = clock.now();
  const fill: Readonly<Record<RailSetting["kind"], (rail: RailSetting) => Promise<readonly CatalogueGame[]>>> = {
    last: async () =>
      memberId === undefined ? [] : inCatalogue(catalogue, await readLastPlayed(db, memberId, limit + SPARE)),
    hot: async () =>
      inCatalogue(catalogue, await readMostPlayed(db, addDays(bangkokDay(now), 1 - HOT_DAYS), limit + SPARE)),
    new: async () => mixed(catalogue.games.filter((game) => catalogue.isNew(game, now))),
    picked: async ({ games }) => inCatalogue(catalogue, games.map(keyFrom)),
  };
  const rails: Rail[] = [];
  for (const rail of catalogue.rails.filter(({ isShown }) => isShown)) {
    rails.push({ key: rail.key, title: rail.title, games: await fill[rail.kind](rail) });
  }
  return rails
    .map((rail) => ({ ...rail, games: rail.games.filter((game) => !category || isInCategory(game, category)) }))
    .map((rail) => ({ ...rail, games: rail.games.slice(0, limit) }))
    .filter(({ games }) => games.length > 0);
}

/** Those of the games that members are shown. */
export function inCatalogue(catalogue: Catalogue, keys: readonly GameKey[]): CatalogueGame[] {
  return keys
    .flatMap(({ provider_id: providerId, game_id: gameId }) => catalogue.find(providerId, gameId) ?? [])
    .filter(({ is_hidden }) => !is_hidden);
}

const TITLES: Readonly<Record<LobbyKey, string>> = {
  slot: "สล็อต",
  casino: "คาสิโนสด",
  sport: "กีฬา",
  fishing: "ยิงปลา",
  freespin: "ฟรีสปิน",
  hot: "เกมยอดนิยม",
  last: "เกมที่เล่นล่าสุด",
};

/** What a lobby can be narrowed by. Those of popular and last played games hold every category. */
export function lobbyConfig(catalogue: Catalogue, asked: string): CallOutput<"lobbyConfigs"> {
  const key = orNotFound(lobbyKeys.find((known) => known === asked));
  const isMixed = key === "hot" || key === "last";
  const games = catalogue.games.filter((game) => isMixed || isInCategory(game, key));
  const providers = new Map(games.map((game) => [game.provider_id, game.provider_name]));
  return {
    lobby_key: key,
    title: TITLES[key],
    categories: [...new Set(games.map(({ category }) => category))],
    providers: [...providers].map(([provider_id, name]) => ({ provider_id, name })),
    features: namedFeatures(new Set(games.flatMap((game) => game.features))),
  };
}
