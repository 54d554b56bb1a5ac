import type { Satang } from "@chokdee/money";
import type { Queryable } from "./db.ts";
import type { MemberId } from "./ids.ts";

export const playCategories = ["casino", "slot", "fishing", "sport", "freespin", "lotto"] as const;

export type PlayCategory = (typeof playCategories)[number];

export interface Play {
  readonly category: PlayCategory;
  /** Absent where no single game is meant, such as a lottery bill. */
  readonly game?: { readonly providerId: string; readonly gameId: string };
  readonly amount: Satang;
}

/** Checked before every bet, bill and deposit. What is owed to a member is paid without this check. */
export interface Gate {
  /** Throws the reason why this member may not play this now. */
  mayPlay(db: Queryable, memberId: MemberId, play: Play): Promise<void>;
  mayDeposit(db: Queryable, memberId: MemberId, amount: Satang): Promise<void>;
  /** What is won without a stake: the wheel, quests, polls. */
  mayTakePart(db: Queryable, memberId: MemberId): Promise<void>;
  /** An excluded member may still take money out. */
  mayWithdraw(db: Queryable, memberId: MemberId): Promise<void>;
}
