import type { Queryable } from "./db.ts";
import type { ReadEvent } from "./events.ts";
import type { MemberId } from "./ids.ts";
import { type WalletId, walletId } from "./ledger.ts";
import type { HouseAccount, PostingCode } from "./ledger-names.ts";

/** One posting between an account of the house and a wallet, beside bets. */
export interface HouseMove {
  /** HOUSE_DESK where money moved from one account of the house to another. */
  readonly memberId: MemberId;
  readonly at: Date;
  readonly walletId: WalletId;
  readonly house: HouseAccount;
  readonly code: PostingCode;
  /** Above zero out of the house's account. */
  readonly amount: bigint;
}

export function readHouseMove({ payload }: Pick<ReadEvent<"house.moved">, "payload">): HouseMove {
  return {
    memberId: BigInt(payload.member_id) as MemberId,
    at: new Date(payload.at),
    walletId: walletId(payload.wallet_id),
    house: payload.house as HouseAccount,
    code: payload.code as PostingCode,
    amount: BigInt(payload.amount),
  };
}

/** What stakes and payouts go through, in whatever order: together they hold what bets have brought. */
export const BET_ACCOUNTS: readonly HouseAccount[] = [
  "open_bets",
  "game_rounds",
  "gaming_revenue",
  "jackpot",
  "jackpot_reserve",
];

/** The ledger's own word on the house's money, for whoever has counted it another way. */
export interface HouseBooks {
  /** What each account holds. */
  balances(db: Queryable): Promise<ReadonlyMap<string, bigint>>;
  /** What moved to members between two moments, by account, beside bets. */
  movedBetween(db: Queryable, from: Date, to: Date): Promise<ReadonlyMap<string, bigint>>;
}

/** What members have put into bets that no settlement has been published of, less what those have paid already. */
export type OpenBets = (db: Queryable) => Promise<bigint>;

/** A round of a lottery, by the names that reports use. */
export interface RoundName {
  readonly round_id: bigint;
  /** The market's code. */
  readonly category: string;
  readonly code: string;
  readonly day: string;
}

/** The rounds of these bills, keyed by the bill's bet. */
export type LottoRounds = (db: Queryable, bets: readonly string[]) => Promise<ReadonlyMap<string, RoundName>>;
