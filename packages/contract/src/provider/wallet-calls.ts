import "../schemas/jitless.ts";
import { z } from "zod";
import { amount, currency, game, player, pool, reference, someAmount, token } from "./fields.ts";
import { providerStatuses } from "./status.ts";

const balance = z.object({ balance: amount });

/** One step of a multi-action call. A win names the bet it pays. */
const action = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("bet"), transaction: reference, amount: someAmount }),
  z.object({ kind: z.literal("win"), transaction: reference, amount, reference }),
]);

export const MAX_SETTLE_ITEMS = 500;

/**
 * One member's part of a shared round, at its end. `reference` is any of the member's bets in it, `stake` what all of
 * them staked, `amount` what they won together, `effective` what of the stake was really played for.
 */
export const settleItem = z
  .object({
    player,
    transaction: reference,
    reference,
    round: reference,
    game,
    stake: amount,
    amount,
    effective: amount,
  })
  .refine((item) => item.effective <= item.stake, "at most the stake");

/** The call around its items, each of which is read by itself: one that is wrong spoils no other. */
export const settleEnvelope = z.object({ currency, items: z.array(z.unknown()).min(1).max(MAX_SETTLE_ITEMS) });

/** How one item ended, as the call for a single win would have answered. */
const settledItem = z.object({ status: z.enum(providerStatuses), balance: amount.optional() });

/** A provider's calls to the operator, each a signed POST. Unknown fields are ignored. */
export const walletCalls = {
  session: {
    path: "/wallet/v1/session",
    summary:
      "Turns the launch code of a link into a play session. A code works once, for 60 seconds, and while its login lasts.",
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
    summary:
      "What the member can stake from the wallet that the session plays with. TOKEN_EXPIRED once the session or its login has ended, MEMBER_DISABLED while the member may not play: an open game asks now and then, and says so.",
    request: z.object({ token, player }),
    answer: balance,
  },
  bet: {
    path: "/wallet/v1/bet",
    summary:
      "Takes a stake. With free_round the amount is 0 and no money moves. With jackpot it names what of it goes into the provider's pools, in parts of a million; jackpot_at in the answer says that it takes part, and since when: without it, it neither feeds nor wins a pool. With unit it is a reserve for shots at that price, the only bet of its round, and takes part in no pool: limits on a single bet judge the unit, or most where a shot may cost several units, and the end of the round gives back what was not shot. A refusal is final: it is repeated for the same transaction, a rollback of it is OK without effect, and a new attempt needs a new transaction.",
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
        jackpot: z.int().min(1).max(100_000).optional(),
        unit: someAmount.optional(),
        most: someAmount.optional(),
      })
      .refine((bet) => (bet.free_round === undefined) === bet.amount > 0, "a stake, or a free round")
      .refine(({ unit = 1, ...bet }) => bet.amount % unit === 0, "whole units")
      .refine(({ unit = 0, most, amount: reserve }) => most === undefined || (most % unit === 0 && most <= reserve), {
        error: "the dearest shot in whole units, and no more than the reserve",
      })
      .refine((bet) => bet.unit === undefined || bet.jackpot === undefined, "a reserve feeds no pool"),
    answer: balance.extend({ jackpot_at: z.iso.datetime().optional() }),
  },
  win: {
    path: "/wallet/v1/win",
    summary:
      "Pays a win, which may be 0, for the bet that it references. Only a promotional win has none. One that closes a round with a unit gives back what was not shot as unused: no turnover, and no part of the stake. One that closes a member's part of a shared round may say with stake and effective what an item of settle says. With jackpot all of it is a pool's prize, for a bet that takes part, also after the round was closed: once for each generation of the pool, once for each bet, else ALREADY_SETTLED; above what the pool holds it is LIMIT_REACHED until the pool holds more.",
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
        jackpot: z.object({ pool, generation: z.int().min(1).max(2_000_000_000) }).optional(),
        unused: amount.optional(),
        stake: amount.optional(),
        effective: amount.optional(),
      })
      .refine((win) => (win.reference === undefined) === (win.promotion === true), "a bet, or a promotion")
      .refine((win) => !win.unused || (win.round_closed === true && !win.promotion), "only the end of a round")
      .refine(({ stake, effective }) => (stake === undefined) === (effective === undefined), "both or neither")
      .refine(({ stake = 0, effective = 0 }) => effective <= stake, "at most the stake")
      .refine((win) => win.stake === undefined || (win.round_closed === true && !win.promotion && !win.unused), {
        error: "only the end of a member's part",
      })
      .refine((win) => !win.jackpot || (win.amount > 0 && !win.promotion && !win.round_closed), "a pool's prize alone"),
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
    summary:
      "Undoes a bet, a win, a bet_win or a whole actions call, also after its round was closed; it may bear the same transaction. A bet that a win was paid for is ALREADY_SETTLED until that win is rolled back. What the member has spent of a win is owed. One that comes before what it names is remembered, and that has no effect. More than 24 hours after the round was closed it is HELD until two people agree: repeat it.",
    request: z.object({ player, transaction: reference, reference, round: reference, game }),
    answer: balance,
  },
  round_close: {
    path: "/wallet/v1/round_close",
    summary:
      "Says that nothing more comes for a round: what was not paid is lost. With unused it gives back what was not shot of a round with a unit, and is then a transaction as a win is.",
    request: z.object({ player, transaction: reference, round: reference, game, unused: amount.optional() }),
    answer: balance,
  },
  actions: {
    path: "/wallet/v1/actions",
    summary:
      "Bets and wins of one round in the order given, all of them or none. Bets need the token. The call and each action have a transaction of their own, else it is refused as DUPLICATE_TRANSACTION.",
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
  settle: {
    path: "/wallet/v1/settle",
    summary:
      "Ends the parts of up to 500 members in shared rounds: each item pays what one member has won in one round, which may be 0, and closes the round for that member. It names one of the bets and the stake of all of them, which must be what stands here, else it is UNKNOWN_TRANSACTION. Items are independent: each is a transaction of its own, done or refused by itself and repeated without effect, and OK says only that they were read. They are answered in the order given. Two items with the same transaction refuse the whole call as DUPLICATE_TRANSACTION.",
    request: settleEnvelope.extend({ items: z.array(settleItem).min(1).max(MAX_SETTLE_ITEMS) }),
    answer: z.object({ items: z.array(settledItem) }),
  },
} as const;

export type WalletCallName = keyof typeof walletCalls;
export type WalletRequest<Name extends WalletCallName> = z.output<(typeof walletCalls)[Name]["request"]>;
export type SettleItem = z.output<typeof settleItem>;
export type SettledItem = z.output<typeof settledItem>;
export type WalletAnswer<Name extends WalletCallName> = z.output<(typeof walletCalls)[Name]["answer"]>;
