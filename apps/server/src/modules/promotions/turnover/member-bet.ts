import type { SettledBet } from "../../../core/bets.ts";
import type { MemberId } from "../../../core/ids.ts";

/** A settled bet and whose it is. */
export interface MemberBet extends SettledBet {
  readonly memberId: MemberId;
}

/** A round of a table is many members', so that a bet is known by both. */
export const betKey = ({ memberId, bet }: Pick<MemberBet, "memberId" | "bet">): string => `${memberId} ${bet}`;
