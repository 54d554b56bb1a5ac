import "../schemas/jitless.ts";
import { z } from "zod";
import { amount, game, player, reference, someAmount } from "./fields.ts";
import { tableCalls } from "./tables.ts";

const gameEntry = z.object({
  game,
  name: z.string().min(1).max(100),
  name_th: z.string().min(1).max(100),
  category: z.enum(["slot", "casino", "fishing", "sport", "freespin"]),
  features: z.array(z.string().max(40)).max(20),
  has_demo: z.boolean(),
  /** A path on the provider's origin. */
  image: z.string().regex(/^\/[\x21-\x7e]{1,300}$/),
  released_on: z.iso.date(),
  /** What the game returns in the long run, such as 96.12. */
  return_percent: z.number().min(0).max(100),
  /** The most that a round pays, in stakes; null where the provider names none. */
  max_win: z.int().min(1).max(1_000_000).nullable().default(null),
  /** The stakes that a free round may have: none where the game has no free rounds, null where any stake will do. */
  free_round_bets: z.array(someAmount).max(100).nullable().default([]),
});

/** The operator's calls to a provider, each a signed POST. */
export const providerCalls = {
  games: {
    path: "/provider/v1/games",
    summary: "All games of the provider.",
    request: z.object({}),
    answer: z.object({ games: z.array(gameEntry).max(5_000) }),
  },
  round: {
    path: "/provider/v1/round",
    summary: "How a round stands at the provider, for one that the operator has waited for too long.",
    request: z.object({ player, round: reference }),
    answer: z.object({
      state: z.enum(["open", "closed", "unknown"]),
      stake: amount,
      win: amount,
      /** Where the member can watch it again: a path on the provider's origin. */
      replay: z
        .string()
        .regex(/^\/(?!\/)[\x21-\x7e]{0,399}$/)
        .nullable(),
    }),
  },
  free_rounds: {
    path: "/provider/v1/free_rounds",
    summary: "Grants free rounds of one stake. The same grant again changes nothing.",
    request: z.object({
      grant: reference,
      player,
      game,
      count: z.int().min(1).max(1_000),
      bet: someAmount,
      expires_at: z.iso.datetime(),
    }),
    answer: z.object({}),
  },
  free_rounds_cancel: {
    path: "/provider/v1/free_rounds_cancel",
    summary: "Takes back what is left of a grant.",
    request: z.object({ grant: reference }),
    answer: z.object({}),
  },
  sessions: {
    path: "/provider/v1/sessions",
    summary:
      "A session of the player may have ended: the provider asks the wallet about each that is open, and tells its pages.",
    request: z.object({ player }),
    answer: z.object({}),
  },
  ...tableCalls,
} as const;

export type ProviderCallName = keyof typeof providerCalls;
export type ProviderRequest<Name extends ProviderCallName> = z.output<(typeof providerCalls)[Name]["request"]>;
export type ProviderAnswer<Name extends ProviderCallName> = z.output<(typeof providerCalls)[Name]["answer"]>;
export type ProviderGame = z.output<typeof gameEntry>;
