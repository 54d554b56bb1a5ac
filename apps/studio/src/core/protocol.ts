/**
 * The protocol between a game and its server: `POST /api/<call>` on the studio's own origin, JSON both ways, HTTP 200
 * for every answer that was understood. Amounts are whole satang, times ISO 8601. `session` is opaque and sent only in
 * the body.
 */
export interface InSession {
  readonly session: string;
}

export interface FreeRounds {
  readonly grant: string;
  readonly left: number;
  /** Every free round plays at this bet. */
  readonly bet: number;
  readonly expires_at: string;
}

/** What a round is to be drawn by, as `Fairness` has it. It is drawn by that or refused with COUNTER_MOVED. */
export type NamedDraw = Pick<SeedInUse, "commit" | "counter">;

/** How the next round will be drawn. */
export interface Fairness {
  /** Null until the member's first value is named with `seed`: before that, nothing is drawn. */
  readonly used: SeedInUse | null;
  /** SHA-256 of the server seed that follows. */
  readonly next_commit: string;
}

export interface SeedInUse {
  /** SHA-256 of the server seed, announced before the client seed was named. */
  readonly commit: string;
  readonly client_seed: string;
  /** The counter of the next round. */
  readonly counter: number;
}

/**
 * `open` waits for its stake to be taken, `paying` for its win, `held` for people who look at its win, `closed` is over;
 * `refunding` gets its stake back, `voided` got it back, `refused` never cost anything.
 */
export type RoundStateName = "open" | "paying" | "held" | "closed" | "refunding" | "voided" | "refused";

export type StudioAnswer<Output> = ({ readonly status: "OK" } & Output) | StudioRefusal;

export interface StudioRefusal {
  readonly status: StudioFailure;
  /** In Thai, for the member. */
  readonly message: string;
  /** With NOT_ENOUGH_MONEY. */
  readonly balance?: number;
  /** With COUNTER_MOVED: what is next now. */
  readonly fairness?: Fairness;
  /** With ROUND_OPEN: the round to finish first, as its kind of game shows it. */
  readonly unfinished?: { readonly round: string };
}

export type StudioFailure =
  | "BAD_REQUEST"
  | "UNKNOWN_GAME"
  | "UNKNOWN_ROUND"
  | "LAUNCH_EXPIRED"
  | "SESSION_EXPIRED"
  | "NOT_ENOUGH_MONEY"
  | "MEMBER_DISABLED"
  | "LIMIT_REACHED"
  | "GAME_CLOSED"
  | "ROUND_OPEN"
  | "SEED_NEEDED"
  | "KEY_USED"
  /** Another page or game has played meanwhile: name what is next now. */
  | "COUNTER_MOVED"
  | "NO_FREE_ROUNDS"
  /** The round took no bets any more when the chips arrived. */
  | "BETS_CLOSED"
  /** The operator gave no answer before the freeze: the stake goes back. */
  | "BET_TOO_LATE"
  | "UNKNOWN_TABLE"
  /** Under the table's smallest stake, or no whole number of its step. */
  | "BET_TOO_SMALL"
  /** More on a place than it takes from one member. */
  | "PLACE_LIMIT"
  /** More than a member may stake in a round. */
  | "MEMBER_LIMIT"
  /** The house would risk more in this round than the table allows. */
  | "TABLE_LIMIT"
  | "OPERATOR_DOWN"
  | "ROUND_VOIDED"
  | "WIN_OWED"
  | "TOO_MANY"
  | "BROKEN";

/** Why the studio closes a socket. After all but the last two the page connects again. */
export const SOCKET_CODES = {
  /** Nothing valid came first, or something else came later. */
  badMessage: 4400,
  /** Too many sockets of one address. */
  tooMany: 4429,
  /** Frames were not read in time. */
  slow: 4408,
  /** The studio stops. */
  stopping: 1001,
  /** The page has left, its session is over, or another page of the member has taken its place. */
  left: 4410,
  /** The page is not the studio's own. */
  foreignOrigin: 4403,
} as const;
