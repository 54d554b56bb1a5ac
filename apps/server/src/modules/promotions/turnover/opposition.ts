import type { OpposedStake } from "@chokdee/rules/promotions";
import type { CoveredStakes } from "../../../core/bets.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { Ports } from "../../../core/ports.ts";
import type { MemberBet } from "./member-bet.ts";

export interface OpposedDependencies extends Pick<Ports, "samePerson" | "coveredStakes"> {
  /** The same of football. */
  readonly opposedSport: CoveredStakes;
}

/** The part of a bet that opposes others, and whose they are where it is not the member alone. */
export interface Opposed extends OpposedStake {
  readonly others: readonly MemberId[];
}

export interface Opposition {
  /** By the key of the bet. */
  readonly opposed: ReadonlyMap<string, Opposed>;
  /** Bets that were judged before and are to be judged again: their other side has come, or it is gone. */
  readonly again: readonly MemberBet[];
}

/** The other accounts of each member who has any. */
export type Links = ReadonlyMap<MemberId, ReadonlySet<MemberId>>;
