import { z } from "zod";
import type { gameAddedCalls, gameCalls } from "../calls/game.ts";
import type { SchemasFor } from "../schema.ts";
import {
  agentCode,
  baht,
  cursorInput,
  cursorPage,
  dayRange,
  intId,
  nothing,
  numberedPage,
  pageNumber,
  providerRound,
  queryInt,
  time,
  token,
  typed,
  url,
} from "./fields.ts";
import { wallet } from "./wallet.ts";

/** As many as fit on the widest screen. */
const MAX_TABLES = 9;

const gameKey = { game_id: token, provider_id: token };

const launch = {
  ...gameKey,
  sub_provider_id: token.optional(),
  is_mobile: z.boolean(),
  source: token,
  /** What a page of several tables opens with; other games have no use for it. */
  tables: z
    .array(
      z
        .string()
        .max(64)
        .regex(/^[a-z0-9-]+$/),
    )
    .max(MAX_TABLES)
    .optional(),
};

const game = z.object({
  game_id: z.string(),
  provider_id: z.string(),
  sub_provider_id: z.string(),
  source: z.string(),
  category: z.string(),
  /** The Thai name, which members read; a search also knows the English one. */
  name: z.string(),
  name_en: z.string(),
  provider_name: z.string(),
  /** Null while we hold no picture of it. */
  image: url.nullable(),
  has_demo: z.boolean(),
  is_new: z.boolean(),
  is_open: z.boolean(),
  features: z.array(z.string()),
  /** What a round or a shot costs at least and at most; null where its provider does not say. */
  bets: z.object({ from: baht, to: baht }).nullable(),
});

const rail = z.object({ key: z.string(), title: z.string(), games: z.array(game) });

const link = z.object({ link: z.string() });

const playedRound = z.object({
  round_id: z.string(),
  game_id: z.string(),
  provider_id: z.string(),
  game_name: z.string(),
  /** The number of a round that all at a table share; null of a game that one member plays alone. */
  table_round: z.int().nullable(),
  image: url.nullable(),
  stake: baht,
  win: baht,
  status: z.enum(["settled", "cancelled"]),
  started_at: time,
  ended_at: time,
});

export const gameSchemas = {
  gameLink: {
    summary: "Opens a game for play with one of the member's wallets and returns its address.",
    input: z.object({ wallet_id: intId, ...launch }),
    output: link,
  },
  gameDemo: {
    summary: "Opens a game for play without money and returns its address.",
    input: z.object({ ...launch, agent_code: agentCode.optional() }),
    output: link,
  },
  gameWallets: {
    summary: "Lists the wallets that the member may play a game with.",
    input: z.object({ ...gameKey, sub_provider_id: token.default("") }),
    output: z.array(wallet),
  },
  gameList: {
    summary: "Searches the games, page by page.",
    input: z.object({
      provider: token.optional(),
      category: token.optional(),
      search: typed.optional(),
      feature: token.optional(),
      volatility: token.optional(),
      limit: queryInt(1, 200).default(60),
      page: pageNumber,
    }),
    output: numberedPage(game),
  },
  gameLobby: {
    summary: "Returns the lobby's rails, each with its first games.",
    input: z.object({ category: token.optional(), limit: queryInt(1, 60).default(20) }),
    output: z.object({ rails: z.array(rail) }),
  },
  lobbyConfigs: {
    summary: "Describes one lobby: its categories, its providers and the features to filter by.",
    input: z.object({ lobby_key: token }),
    output: z.object({
      lobby_key: z.string(),
      title: z.string(),
      categories: z.array(z.string()),
      providers: z.array(z.object({ provider_id: z.string(), name: z.string() })),
      /** What the lobby's games offer beyond spinning, for a filter. */
      features: z.array(z.object({ feature: z.string(), name: z.string() })),
    }),
  },
  favouriteList: { summary: "Lists the member's favourite games.", input: nothing, output: z.array(game) },
  favouriteSet: {
    summary: "Adds a game to the member's favourites or removes it.",
    input: z.object({ ...gameKey, is_favourite: z.boolean() }),
    output: nothing,
  },
  /** Whether the provider answers us: a page cannot see why a frame of another origin stays empty. */
  gameHealth: {
    summary: "Says whether a game provider answers.",
    input: z.object({ provider_id: token }),
    output: z.object({ is_up: z.boolean() }),
  },
  gameHistory: {
    summary: "Lists the rounds that the member has played, newest first.",
    input: z.object({ ...dayRange, ...cursorInput }),
    output: cursorPage(playedRound),
  },
  gameReplay: {
    summary: "Returns the address where the provider shows a round again.",
    input: z.object({ provider_id: token, round_id: providerRound }),
    /** Null where the provider shows the round no more. */
    output: z.object({ link: z.string().nullable() }),
  },
  fairnessProof: {
    summary: "Returns what is needed to verify a draw: commitment, seed, table and outcome.",
    input: z.object({ kind: token, reference: token }),
    output: z.object({
      kind: z.string(),
      reference: z.string(),
      commit: z.string(),
      /** Null until it is revealed. */
      seed: z.string().nullable(),
      public_value: z.string(),
      counter: z.int(),
      /** The exact table that the draw used, in its order; `gives` is the prize of a row, in words. */
      entries: z.array(z.object({ key: z.string(), weight: z.int(), gives: z.string() })),
      /** The keys drawn, each out of those not drawn before. */
      outcomes: z.array(z.string()),
    }),
  },
} satisfies SchemasFor<typeof gameCalls & typeof gameAddedCalls>;
