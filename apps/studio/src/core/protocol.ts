import type { RoundJackpot } from "../jackpot/protocol.ts";
import type { GameFigures, SlotDefinition, SlotEvent, SpinKind } from "@chokdee/rules/slots";

/**
 * The protocol between a game and its server: `POST /api/<call>` on the studio's own origin, JSON both ways, HTTP 200
 * for every answer that was understood. Amounts are whole satang, times ISO 8601. `session` is opaque and sent only in
 * the body.
 */
export interface StudioCalls {
  /** Opens a game: with the launch code of the link for money, without one for play credit. */
  readonly session: { readonly input: SessionInput; readonly output: SessionOpened };
  readonly balance: { readonly input: InSession; readonly output: { readonly balance: number } };
  /** The same key gives the same round: after a lost answer, repeat the call with it. */
  readonly spin: { readonly input: SpinInput; readonly output: PlayedRound };
  /** Pays an open round once its events were shown. Repeating it is harmless. */
  readonly finish: { readonly input: InSession & { readonly round: string }; readonly output: FinishedRound };
  /** Reveals the server seed in use, if any, and goes on with the one announced before, under the member's own value. */
  readonly seed: { readonly input: InSession & { readonly client_seed: string }; readonly output: SeedChanged };
  /** Newest first. */
  readonly history: { readonly input: HistoryInput; readonly output: HistoryPage };
  /** One round with everything needed to replay and verify it. */
  readonly round: { readonly input: { readonly round: string }; readonly output: RoundRecord };
  /** What is published about a game: no session needed. */
  readonly game: { readonly input: { readonly game: string }; readonly output: PublicGame };
}

export interface InSession {
  readonly session: string;
}

export interface SessionInput {
  readonly game: string;
  /** Absent in a demo. */
  readonly code?: string;
}

export interface SessionOpened {
  readonly session: string;
  readonly is_demo: boolean;
  readonly nickname: string;
  readonly currency: "THB";
  readonly balance: number;
  readonly game: PublicGame;
  readonly fairness: Fairness;
  /** A round that was interrupted: show it, then `finish` it, before the next spin. */
  readonly unfinished: PlayedRound | null;
  readonly free_rounds: FreeRounds | null;
}

export interface PublicGame {
  readonly definition: SlotDefinition;
  readonly definition_hash: string;
  /** The return of the game alone. */
  readonly figures: GameFigures;
  /** Whether stakes of money take part in the pools that games share. */
  readonly has_pools: boolean;
}

export interface FreeRounds {
  readonly grant: string;
  readonly left: number;
  /** Every free round plays at this bet. */
  readonly bet: number;
  readonly expires_at: string;
}

/** How the next round will be drawn. */
export interface Fairness {
  /** Null until the member's first value is named with `seed`: before that, nothing is drawn. */
  readonly used: SeedInUse | null;
  /** SHA-256 of the server seed that follows. */
  readonly next_commit: string;
}

interface SeedInUse {
  /** SHA-256 of the server seed, announced before the client seed was named. */
  readonly commit: string;
  readonly client_seed: string;
  /** The counter of the next round. */
  readonly counter: number;
}

export interface SpinInput extends InSession {
  /** A fresh random text for each press of the button. */
  readonly key: string;
  readonly bet: number;
  readonly kind: SpinKind;
  /** Spends one of the granted free rounds; with a name only at the bet that its grant has. */
  readonly free_round?: boolean;
  /**
   * What the round is to be drawn by, from `Fairness`. It is drawn by that or refused with COUNTER_MOVED: keep it before it is
   * sent, and nobody can choose it afterwards. Without it whatever is next is used.
   */
  readonly named?: Pick<SeedInUse, "commit" | "counter">;
}

export interface PlayedRound {
  readonly round: string;
  readonly kind: SpinKind;
  readonly bet: number;
  /** What was taken: the bet, the price of a bought feature, the higher stake, or 0 for a free round. */
  readonly stake: number;
  readonly win: number;
  readonly events: readonly SlotEvent[];
  /** After the stake was taken; the win comes with `finish`. */
  readonly balance: number;
  /** True if there is nothing to pay. */
  readonly closed: boolean;
  readonly fairness: Fairness;
  readonly free_rounds: FreeRounds | null;
  /** What will decide about the pools that its stake takes part in: keep it before the value is known. */
  readonly jackpot_draw: { readonly chain: string; readonly round: number } | null;
}

export interface FinishedRound {
  readonly round: string;
  readonly balance: number;
  /** False if the win is held, or the stake was refunded instead. A win that cannot be paid yet is refused with WIN_OWED. */
  readonly closed: boolean;
  /** People of the operator look at the win before it is paid. The game goes on meanwhile. */
  readonly held: boolean;
}

export interface SeedChanged {
  /** Null with the first value: no seed was in use. */
  readonly revealed: { readonly server_seed: string; readonly commit: string; readonly client_seed: string } | null;
  readonly fairness: Fairness;
}

export interface HistoryInput extends InSession {
  readonly cursor?: string;
}

export interface HistoryPage {
  readonly rounds: readonly HistoryRow[];
  readonly next_cursor: string | null;
}

export interface HistoryRow {
  readonly round: string;
  readonly kind: SpinKind;
  readonly bet: number;
  readonly stake: number;
  /** Null where nothing was drawn: before the stake is taken, and without one. */
  readonly win: number | null;
  readonly state: RoundStateName;
  readonly played_at: string;
}

/**
 * `open` waits for its stake to be taken, `paying` for its win, `held` for people who look at its win, `closed` is over;
 * `refunding` gets its stake back, `voided` got it back, `refused` never cost anything.
 */
export type RoundStateName = "open" | "paying" | "held" | "closed" | "refunding" | "voided" | "refused";

export interface RoundRecord extends HistoryRow {
  readonly win: number;
  readonly game: string;
  readonly definition: SlotDefinition;
  readonly definition_hash: string;
  readonly events: readonly SlotEvent[];
  readonly commit: string;
  readonly client_seed: string;
  readonly counter: number;
  /** Null until the member changes the seed. */
  readonly server_seed: string | null;
  /** Null where its stake took no part in pools. */
  readonly jackpot: RoundJackpot | null;
}

export type StudioAnswer<Output> = ({ readonly status: "OK" } & Output) | StudioRefusal;

export interface StudioRefusal {
  readonly status: StudioFailure;
  /** In Thai, for the member. */
  readonly message: string;
  /** With NOT_ENOUGH_MONEY. */
  readonly balance?: number;
  /** With COUNTER_MOVED: what is next now. */
  readonly fairness?: Fairness;
  /** With ROUND_OPEN: the round to finish first. */
  readonly unfinished?: PlayedRound;
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
