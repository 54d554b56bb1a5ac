import type { SettledBet } from "../../../core/bets.ts";
import type { MemberId } from "../../../core/ids.ts";

/** A settled bet and whose it is. */
export interface MemberBet extends SettledBet {
  readonly memberId: MemberId;
}

/** A round of a table is many members', so that a bet is known by both. */
export const betKey = ({ memberId, bet }: Pick<MemberBet, "memberId" | "bet">): string => `${memberId} ${bet}`;

/** Each bet once, at its newest version, in the order in which they were settled. */
export function newestVersions(bets: readonly MemberBet[]): MemberBet[] {
  const newest = new Map<string, MemberBet>();
  for (const bet of bets) {
    const key = betKey(bet);
    if ((newest.get(key)?.version ?? 0) < bet.version) newest.set(key, bet);
  }
  return [...newest.values()];
}
