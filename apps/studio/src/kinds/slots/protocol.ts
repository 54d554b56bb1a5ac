import type { GameFigures, SlotDefinition, SlotEvent, SpinKind } from "@chokdee/rules/slots";
import type { Fairness, FreeRounds, InSession, NamedDraw, RoundStateName } from "../../core/protocol.ts";
import type { RoundJackpot } from "../../jackpot/protocol.ts";

/** What pages of slots ask. */
export interface SlotCalls {
  /** Opens a game: with the launch code of the link for money, without one for play credit. */
  readonly session: { readonly input: SessionInput; readonly output: SessionOpened };
  /** The same key gives the same round: after a lost answer, repeat the call with it. */
  readonly spin: { readonly input: SpinInput; readonly output: PlayedRound };
  /** Pays an open round once its events were shown. Repeating it is harmless. */
  readonly finish: { readonly input: InSession & { readonly round: string }; readonly output: FinishedRound };
  /** Newest first. */
  readonly history: { readonly input: HistoryInput; readonly output: HistoryPage };
  /** One round with everything needed to replay and verify it. */
  readonly round: { readonly input: { readonly round: string }; readonly output: RoundRecord };
  /** What is published about a game: no session needed. */
  readonly game: { readonly input: { readonly game: string }; readonly output: PublicGame };
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
  readonly named?: NamedDraw;
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
