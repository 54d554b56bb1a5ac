import type {
  BookStatus,
  ChainState,
  HaltReason,
  LeagueRecord,
  MarketPrices,
  MatchResult,
  MinuteWeights,
  Phase,
  PlayState,
  Rates,
  Score,
  Side,
} from "@chokdee/rules/sport";
import type { Queryable, Tx } from "./db.ts";

/**
 * Where matches come from.
 * - `league`: simulated; its bets are decided by its minutes, and its results are paid at once.
 * - `feed`: results are paid some minutes after they are confirmed, above a set sum by two people.
 * - `file`: for history; it never opens a match and settles nothing that took bets.
 */
export type SourceKind = "league" | "feed" | "file";

export interface SportLeague {
  /** Unique over all sources, such as `sim` or `feed.17`. */
  readonly leagueId: string;
  readonly kind: SourceKind;
  readonly name: string;
  /** For search. */
  readonly englishName: string;
  readonly nextRoundAt: Date | null;
  /** Whether its matches are drawn by us; it is labelled wherever it stands. */
  readonly isSimulated: boolean;
}

export interface SportTeam {
  readonly id: string;
  readonly name: string;
  readonly englishName: string;
}

export interface SportFixture {
  /** Unique over all sources, at most 80 characters of `a-z`, `0-9`, `.`, `-` and `_`: it begins with the league's id. */
  readonly matchId: string;
  readonly leagueId: string;
  /** Results of one season make one table. */
  readonly season: string;
  readonly round: number | null;
  readonly home: SportTeam;
  readonly away: SportTeam;
  readonly startsAt: Date;
  /** When bets before the match close, if sooner than its start. */
  readonly closesAt: Date | null;
}

/** Something that happened, once. A goal is by the side that it counts for. */
export interface SportEvent {
  readonly kind:
    | "goal"
    | "goal-cancelled"
    | "red-card"
    | "red-card-cancelled"
    | "penalty"
    | "video-review"
    | "half-time"
    | "full-time";
  readonly side: Side | null;
  readonly minute: number;
  readonly stoppage: number;
  /** When it happened, by the source. */
  readonly at: Date;
}

/** How a match stands. */
export interface SportState {
  readonly phase: Phase;
  /** Whole minutes played; of a simulated match, the minutes decided. */
  readonly minute: number;
  readonly score: Score;
  readonly halfTime: Score | null;
  readonly firstGoal: Side | null;
  readonly redCards: Score;
  /** When it truly began; what was bet on it before the match after that is void. */
  readonly begunAt: Date | null;
  /** What goes on that may become a goal or a red card, or any other reason to take no bets. */
  readonly halt: HaltReason | null;
  /** From when on no bets are taken, whatever is heard: of a simulated match, the end of the present window. */
  readonly closesAt: Date | null;
}

/** What prices were made of, so that bets can be bought back under the same law. */
export type SportLaw =
  | {
      readonly kind: "poisson";
      readonly rates: Rates;
      readonly state: PlayState;
      readonly validMs: number;
      readonly rho: number;
    }
  | { readonly kind: "chain"; readonly weights: MinuteWeights; readonly state: ChainState };

export interface SportBook {
  readonly prices: readonly MarketPrices[];
  /** Null of prices that others made: bets on them cannot be bought back. */
  readonly law: SportLaw | null;
}

/**
 * Why somebody at the desk has to look at a match.
 * - `absurd-prices`: its source offers prices that nobody would mean, and it is closed.
 * - `other-teams`: the match has become that of another pair.
 * - `doubtful-score`: the source does not say how the ninety minutes ended, as of a match that went on beyond them.
 * - `result-differs`: the source now has another result than the one that was paid, or none.
 */
export type MatchAlarm = "absurd-prices" | "other-teams" | "doubtful-score" | "result-differs";

/** One message about a match. All of it becomes known together, under the match's next version. */
export interface MatchUpdate {
  readonly matchId: string;
  /** Rises with every message about the match; what is not newer than what is known changes nothing. */
  readonly sourceVersion: number;
  /** When the source said so, by its own clock set to ours. */
  readonly sourceTime: Date;
  readonly state: SportState;
  /** What happened since the message before. */
  readonly events: readonly SportEvent[];
  readonly alarm?: MatchAlarm | null;
  /** Left out where prices stay as they are; null where nothing is offered any more. */
  readonly book?: SportBook | null;
}

/**
 * - `pays`: it is confirmed and will be paid. `two_people`: so much hangs on it that staff have to agree.
 * - `took_bets`: a file may not decide it. `known`: it is the result already. `differs`: another result is paid or about to
 *   be, and only staff may change that; it is logged as an error.
 */
export type ResultAnswer = "pays" | "two_people" | "took_bets" | "known" | "differs";

/** What sources write into the book. Every method works in the caller's transaction, so that the source may store its own. */
export interface SportFeed {
  saveLeague(tx: Tx, league: SportLeague): Promise<void>;
  /** False where the match cannot be offered: its start has passed, or it has a result. It is stored all the same. */
  saveFixture(tx: Tx, fixture: SportFixture): Promise<boolean>;
  /** False where the message is not newer than what is known. */
  publish(tx: Tx, update: MatchUpdate): Promise<boolean>;
  /** The source is there, though nothing happened: for all of its leagues. */
  heard(tx: Tx, leagueIds: readonly string[], at: Date): Promise<void>;
  /** Messages are missing: nothing of these leagues is offered until each match is published again. */
  gap(tx: Tx, leagueIds: readonly string[], at: Date): Promise<void>;
  /** A result that the source calls final. A doubtful one takes two people, however little hangs on it. */
  confirmResult(
    tx: Tx,
    matchId: string,
    result: MatchResult,
    at: Date,
    options?: { readonly isDoubtful: boolean },
  ): Promise<ResultAnswer>;
  /** What the source has called final runs again: as long as nothing is paid by it, it is no result. */
  withdrawResult(tx: Tx, matchId: string): Promise<void>;
  /** Whether anybody looks at football or has a bet on a league that is not over. */
  hasAudience(db: Queryable, leagueId: string): Promise<boolean>;
  /** What is known of a match; for recovery after a gap or a restart. */
  known(db: Queryable, matchId: string): Promise<KnownMatch | undefined>;
}

export interface KnownMatch {
  readonly matchId: string;
  readonly sourceVersion: number;
  readonly state: SportState;
  readonly book: BookStatus;
  readonly hasResult: boolean;
  readonly hasBets: boolean;
}

/** What is published about simulated matches beyond their results. The source that draws them has it. */
export interface LeagueProofs {
  read(db: Queryable, matchId: string): Promise<LeagueRecord | undefined>;
}
