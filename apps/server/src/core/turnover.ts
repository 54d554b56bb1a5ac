import type { Queryable, Tx } from "./db.ts";
import type { OutboxEvent, ReadEvent } from "./events.ts";
import type { PlayCategory } from "./gate.ts";
import type { MemberId } from "./ids.ts";
import { type WalletId, walletId } from "./ledger.ts";

/**
 * What one settlement changes. A bet that is settled again publishes the difference, which may be below zero, so that
 * adding these up counts every bet once: cashback, points, quests, levels and commission follow this and never the bets
 * themselves.
 */
export interface CountedTurnover {
  readonly bet: string;
  readonly version: number;
  readonly walletId: WalletId;
  readonly category: PlayCategory;
  readonly providerId: string;
  readonly gameId: string;
  /** The Bangkok day of this settlement, like 2026-11-15. */
  readonly day: string;
  /** The same in every version of a bet, so that it decides by which rules the bet counts. */
  readonly placedAt: Date;
  readonly settledAt: Date;
  /** What was staked, whether it counts or not. */
  readonly stake: bigint;
  readonly payout: bigint;
  /** The part of the stake that counts: nothing of a void bet, a push or opposite bets. */
  readonly turnover: bigint;
  /** One for a bet that is new here and was played, less one for one that was taken back, else zero. */
  readonly rounds: number;
  /** Played with a bonus: no rebate, refund or commission comes of it. */
  readonly isBonus: boolean;
}

export function countedTurnoverEvent(memberId: MemberId, counted: CountedTurnover): OutboxEvent<"turnover.counted"> {
  return {
    topic: "turnover.counted",
    memberId,
    payload: {
      bet: counted.bet,
      version: counted.version,
      wallet_id: counted.walletId,
      category: counted.category,
      provider_id: counted.providerId,
      game_id: counted.gameId,
      day: counted.day,
      placed_at: counted.placedAt.toISOString(),
      settled_at: counted.settledAt.toISOString(),
      stake: String(counted.stake),
      payout: String(counted.payout),
      turnover: String(counted.turnover),
      rounds: counted.rounds,
      is_bonus: counted.isBonus,
    },
  };
}

export function readCountedTurnover({ payload }: Pick<ReadEvent<"turnover.counted">, "payload">): CountedTurnover {
  return {
    bet: payload.bet,
    version: payload.version,
    walletId: walletId(payload.wallet_id),
    category: payload.category,
    providerId: payload.provider_id,
    gameId: payload.game_id,
    day: payload.day,
    placedAt: new Date(payload.placed_at),
    settledAt: new Date(payload.settled_at),
    stake: BigInt(payload.stake),
    payout: BigInt(payload.payout),
    turnover: BigInt(payload.turnover),
    rounds: payload.rounds,
    isBonus: payload.is_bonus,
  };
}

/** What has to be played with money of the main wallet before it may leave. Requirements add up. */
export interface TurnoverRequirements {
  /** Adds one. The same source again adds nothing. */
  add(
    tx: Tx,
    requirement: {
      readonly memberId: MemberId;
      /** Satang to be played. */
      readonly amount: bigint;
      /** What it comes from, such as `coupon:12`. */
      readonly source: string;
    },
  ): Promise<void>;
}

/** Which bets must be counted: one member's, those settled before a moment, or with neither all of them. */
export interface CountedScope {
  readonly memberId?: MemberId;
  /** The end of a day, for what is worked out of that day: bets are settled all the time. */
  readonly settledBefore?: Date;
}

/** Whether what has happened is counted, for those who must not act on half of it. */
export interface TurnoverProgress {
  /** Throws TURNOVER_BEHIND while a bet in scope has been settled and is not counted yet. */
  assertCounted(db: Queryable, asked?: CountedScope): Promise<void>;
  /** What bets that are settled and not counted yet will add to stakes less payouts. TURNOVER_BEHIND if too many. */
  uncounted(db: Queryable): Promise<bigint>;
}
