// Twins: apps/server/sql/bets/bet_settled_payload.sql
import type { OutboxEvent, ReadEvent } from "./events.ts";
import type { Queryable } from "./db.ts";
import type { PlayCategory } from "./gate.ts";
import type { MemberId } from "./ids.ts";
import { type WalletId, walletId } from "./ledger.ts";

/**
 * A bet at its end. A later settlement of the same bet is published with the next version and replaces the earlier one:
 * turnover, last played, hot games and history follow this, never the ledger.
 */
export interface SettledBet {
  /** Unique over all bets of one member, such as `game:chokdee:42`: a table's round is many members'. */
  readonly bet: string;
  readonly version: number;
  readonly status: "settled" | "void";
  readonly walletId: WalletId;
  readonly category: PlayCategory;
  readonly providerId: string;
  readonly gameId: string;
  readonly stake: bigint;
  readonly payout: bigint;
  /** What of the stake was really played for, where the provider of a shared table says so. */
  readonly effective: bigint | null;
  readonly placedAt: Date;
  readonly settledAt: Date;
}

export function settledBetEvent(memberId: MemberId, bet: SettledBet): OutboxEvent<"bet.settled"> {
  return {
    topic: "bet.settled",
    memberId,
    payload: {
      bet: bet.bet,
      version: bet.version,
      status: bet.status,
      wallet_id: bet.walletId,
      category: bet.category,
      provider_id: bet.providerId,
      game_id: bet.gameId,
      stake: String(bet.stake),
      payout: String(bet.payout),
      effective: bet.effective === null ? null : String(bet.effective),
      placed_at: bet.placedAt.toISOString(),
      settled_at: bet.settledAt.toISOString(),
    },
  };
}

export function readSettledBet({ payload }: Pick<ReadEvent<"bet.settled">, "payload">): SettledBet {
  return {
    bet: payload.bet,
    version: payload.version,
    status: payload.status,
    walletId: walletId(payload.wallet_id),
    category: payload.category,
    providerId: payload.provider_id,
    gameId: payload.game_id,
    stake: BigInt(payload.stake),
    payout: BigInt(payload.payout),
    effective: payload.effective === null ? null : BigInt(payload.effective),
    placedAt: new Date(payload.placed_at),
    settledAt: new Date(payload.settled_at),
  };
}

/** What members have staked in bets that have not come to their end. */
export interface OpenStakes {
  sum(db: Queryable, memberId: MemberId, walletId: WalletId): Promise<bigint>;
  /** Whether there is such a bet, also one without a stake: a free round that is being played may win. */
  hasAny(db: Queryable, memberId: MemberId, walletId: WalletId): Promise<boolean>;
}

/** The stakes of several kinds of bets together. */
export function openStakesOf(sources: readonly OpenStakes[]): OpenStakes {
  return {
    async sum(db, memberId, wallet) {
      let total = 0n;
      for (const source of sources) total += await source.sum(db, memberId, wallet);
      return total;
    },
    async hasAny(db, memberId, wallet) {
      for (const source of sources) if (await source.hasAny(db, memberId, wallet)) return true;
      return false;
    },
  };
}

/** A lottery bill or a football bet, and the other accounts of the person who placed it. */
export interface HeldBill {
  readonly bet: string;
  readonly memberId: MemberId;
  readonly others: readonly MemberId[];
}

/** What of a bet's stake stands against other stakes of one person, so that it was not really played for. */
export interface CoveredStake {
  readonly bet: string;
  readonly amount: bigint;
  /** The other accounts that it took; empty where the member did it alone. */
  readonly others: readonly MemberId[];
}

/** Stakes that oppose each other: most numbers of a lottery, or both sides of a match. */
export interface CoveredStakes {
  /** Only of bets that have such stakes. */
  find(db: Queryable, bills: readonly HeldBill[]): Promise<readonly CoveredStake[]>;
}
