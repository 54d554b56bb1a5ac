import "../schemas/jitless.ts";
import { z } from "zod";
import { amount, currency, game, player, reference, someAmount, token } from "./fields.ts";

const balance = z.object({ balance: amount });

/** One step of a multi-action call. A win names the bet it pays. */
const action = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("bet"), transaction: reference, amount: someAmount }),
  z.object({ kind: z.literal("win"), transaction: reference, amount, reference }),
]);

/** A provider's calls to the operator, each a signed POST. Unknown fields are ignored. */
export const walletCalls = {
  session: {
    path: "/wallet/v1/session",
    summary: "Turns the launch code of a link into a play session. A code works once and for 60 seconds.",
    request: z.object({ code: token }),
    answer: z.object({
      token,
      player,
      nickname: z.string(),
      game,
      currency,
      balance: amount,
      language: z.string(),
      wallet: z.string(),
      is_mobile: z.boolean(),
    }),
  },
  balance: {
    path: "/wallet/v1/balance",
    summary: "What the member can stake from the wallet that the session plays with.",
    request: z.object({ token, player }),
    answer: balance,
  },
  bet: {
    path: "/wallet/v1/bet",
    summary: "Takes a stake. With free_round the amount is 0 and no money moves.",
    request: z
      .object({
        token,
        player,
        transaction: reference,
        round: reference,
        game,
        amount,
        currency,
        round_closed: z.boolean().optional(),
        free_round: reference.optional(),
      })
      .refine((bet) => (bet.free_round === undefined) === bet.amount > 0, "a stake, or a free round"),
    answer: balance,
  },
  win: {
    path: "/wallet/v1/win",
    summary: "Pays a win, which may be 0, for the bet that it references. Only a promotional win has none.",
    request: z
      .object({
        player,
        transaction: reference,
        reference: reference.optional(),
        promotion: z.boolean().optional(),
        round: reference,
        game,
        amount,
        currency,
        round_closed: z.boolean().optional(),
      })
      .refine((win) => (win.reference === undefined) === (win.promotion === true), "a bet, or a promotion"),
    answer: balance,
  },
  bet_win: {
    path: "/wallet/v1/bet_win",
    summary: "Takes a stake and pays its win at once: both or neither.",
    request: z.object({
      token,
      player,
      transaction: reference,
      round: reference,
      game,
      bet_amount: someAmount,
      win_amount: amount,
      currency,
      round_closed: z.boolean(),
    }),
    answer: balance,
  },
  rollback: {
    path: "/wallet/v1/rollback",
    summary: "Gives a stake back. One that comes before its bet is remembered, and the late bet has no effect.",
    request: z.object({ player, transaction: reference, reference, round: reference, game }),
    answer: balance,
  },
  round_close: {
    path: "/wallet/v1/round_close",
    summary: "Says that nothing more comes for a round: what was not paid is lost.",
    request: z.object({ player, transaction: reference, round: reference, game }),
    answer: balance,
  },
  actions: {
    path: "/wallet/v1/actions",
    summary: "Bets and wins of one round in the order given, all of them or none. Bets need the token.",
    request: z
      .object({
        token: token.optional(),
        player,
        transaction: reference,
        round: reference,
        game,
        currency,
        actions: z.array(action).min(1).max(50),
        round_closed: z.boolean().optional(),
      })
      .refine((call) => call.token !== undefined || call.actions.every(({ kind }) => kind === "win"), "no token"),
    answer: balance,
  },
} as const;

export type WalletCallName = keyof typeof walletCalls;
export type WalletRequest<Name extends WalletCallName> = z.output<(typeof walletCalls)[Name]["request"]>;
export type WalletAnswer<Name extends WalletCallName> = z.output<(typeof walletCalls)[Name]["answer"]>;
