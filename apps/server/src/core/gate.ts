import type { Satang } from "@chokdee/money";
import type { Queryable } from "./db.ts";
import type { MemberId } from "./ids.ts";

export const playCategories = ["casino", "slot", "fishing", "sport", "freespin", "lotto"] as const;

export type PlayCategory = (typeof playCategories)[number];

export interface Play {
  readonly category: PlayCategory;
  /** Absent where no single game is meant, such as a lottery bill. */
  readonly game?: {
    readonly providerId: string;
    readonly gameId: string;
    /** Games of the same provider that it is made of, such as the leagues of a parlay: it is closed where one of them is. */
    readonly partIds?: readonly string[];
  };
  readonly amount: Satang;
}

/**
 * Checked before every bet, bill and deposit, against rests and the member's own limits. What is owed to a member is paid
 * without this check. The ledger weighs limits again when it posts, so that two at once never pass one together.
 */
export interface Gate {
  /** Throws the reason why this member may not play this now. */
  mayPlay(db: Queryable, memberId: MemberId, play: Play): Promise<void>;
  mayDeposit(db: Queryable, memberId: MemberId, amount: Satang): Promise<void>;
  /**
   * Only what the member has chosen, rests, limits and an end of the account, for money that has arrived: nothing else
   * keeps it away, and nothing else hides that it was forbidden.
   */
  mayBeCredited(db: Queryable, memberId: MemberId, amount: Satang): Promise<void>;
  /** Money by hand. Whoever rests may be owed something; what is given to a closed account nobody can take out. */
  mayOwn(db: Queryable, memberId: MemberId): Promise<void>;
  /** What is chance without a stake: the wheel, polls, a new promotion. Closed too where nothing can be staked any more. */
  mayTakePart(db: Queryable, memberId: MemberId): Promise<void>;
  /** Gifts: coupons, quests, the shop. A limit that is reached costs nobody a gift, but whoever rests is given none. */
  mayReceive(db: Queryable, memberId: MemberId): Promise<void>;
  /** An excluded member may still take money out. */
  mayWithdraw(db: Queryable, memberId: MemberId): Promise<void>;
}
