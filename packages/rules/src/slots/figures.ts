/** What is published about a game, for the exact definition whose hash it carries. */
export interface GameFigures {
  readonly definitionHash: string;
  /** Exact, or by simulation where falling symbols leave no other way. A free round is a spin without its price. */
  readonly method: "enumeration" | "simulation";
  /** How many spins were simulated; 0 where none was needed. */
  readonly simulated: number;
  readonly spin: PlayFigures;
  /** The bought feature; null where there is none to buy. */
  readonly buy: PlayFigures | null;
  /** A spin at the higher stake, where the game has one; with how many of those bring the feature. */
  readonly ante?: PlayFigures & { readonly freeSpinsOneIn: number };
  /** One spin in this many brings free spins, or the game's other feature. */
  readonly freeSpinsOneIn: number;
  readonly topAward: TopAward;
  readonly maxWin: MaxWin;
  /** Where no law tells how many first boards win nothing: those that were counted. */
  readonly firstBoards?: CountedBoards;
}

export interface CountedBoards {
  readonly base: BoardCounts;
  readonly free: BoardCounts;
}

/** How many first boards were dropped, and by their scatters how many of them won nothing. */
export interface BoardCounts {
  readonly boards: number;
  readonly empty: readonly number[];
}

export interface PlayFigures {
  /** Of everything staked, in percent. */
  readonly returnPercent: number;
  /** The true return is within this many percentage points, in 95 of 100 simulations; 0 where it is exact. */
  readonly errorPercent: number;
  /** How many rounds in a hundred win anything, be it in their free spins alone. */
  readonly hitPercent: number;
  /** How well that is known, as with the return; absent where it is exact. */
  readonly hitErrorPercent?: number;
  /** Of one round's win, in stakes. */
  readonly standardDeviation: number;
}

/** The most that a round pays. */
export interface MaxWin {
  /** In bets. */
  readonly times: number;
  /** The return that it costs is not more than this, in percentage points of the stake. */
  readonly costPercent: number;
}

/** The highest award of the paytable: on one line or way, or for scatters wherever they lie. */
export interface TopAward {
  readonly symbol: string;
  readonly count: number;
  readonly units: number;
  /** One spin in this many shows it. */
  readonly oneIn: number;
}
