import type {
  TableKind,
  TableLimits,
  TablePhase,
  TableResult,
  TableShoe,
  TableState,
} from "@chokdee/contract/provider";
import type {
  OwnBet as BetProof,
  Outcome,
  RoundFreeze,
  RoundOpening,
  SignedBetReceipt,
  TableRoundRecord as PublishedRound,
} from "@chokdee/rules/tables";
import type { PublishedBeacon } from "@chokdee/rules/yeekee";
import type { InSession, StudioFailure } from "../../core/protocol.ts";

/**
 * The protocol between a page of shared tables and the studio. Calls are `POST /api/<call>` like all others; what happens
 * at the tables comes over one socket, `GET /live`, for all tables of the page. Amounts are whole satang, times
 * ISO 8601 by the studio's clock, which every frame with `now` tells. Places are named as the rules name them.
 *
 * Chips that the page has not sent are no bets. An accepted bet stands, whatever becomes of the connection.
 */
export interface TableCalls {
  /** Opens a session by the launch code of a table, or of `tables`: it serves all of them. Guests need none to watch. */
  readonly table_session: {
    readonly input: { readonly game: string; readonly code: string };
    readonly output: TableSession;
  };
  /**
   * Places chips. The same key gives the same bet: after a lost answer, repeat the call with it, also after the round has
   * closed. It answers when the operator has taken the stake, or says by name why not.
   */
  readonly table_bet: { readonly input: TableBetInput; readonly output: TableBetTaken };
  /** Own rounds, newest first, of one table or of all. */
  readonly table_history: { readonly input: TableHistoryInput; readonly output: TableHistoryPage };
  /**
   * One round with everything needed to verify it. Bets with their paths to the root are those of the session's member
   * and of whoever made a bet that is named: its id cannot be guessed.
   */
  readonly table_round: { readonly input: TableRoundInput; readonly output: TableRoundRecord };
  /** What is published about a table: no session needed. */
  readonly table_info: { readonly input: { readonly table: string }; readonly output: TableInfo };
}

export interface TableSession {
  readonly session: string;
  readonly nickname: string;
  readonly currency: "THB";
  readonly balance: number;
  /** All tables that it may bet at. */
  readonly tables: readonly string[];
}

/** Chips on one place. */
export interface PlacedChips {
  readonly place: string;
  readonly amount: number;
}

export interface TableBetInput extends InSession {
  readonly table: string;
  /** The round that the chips were laid for: those for a round that is over go to no other. */
  readonly round: string;
  /** A fresh random text for each confirmation, 8 to 64 of `A-Za-z0-9_-`. */
  readonly key: string;
  /** 16 random bytes of the page in hexadecimal digits: the member's share in the randomness of the round. */
  readonly nonce: string;
  /** At most 60, each place once. */
  readonly places: readonly PlacedChips[];
}

export interface TableBetTaken {
  readonly bet: OwnBet;
  readonly balance: number;
}

/**
 * `asking` waits for the operator's word, `taken` stands, `refused` never cost anything, `returned` came too late for the
 * freeze or was in a round that was cancelled: the stake goes back. `settled` is over, `held` waits for people of the
 * operator.
 */
export type BetState = "asking" | "taken" | "refused" | "returned" | "settled" | "held";

export interface OwnBet {
  readonly bet: string;
  readonly table: string;
  readonly round: string;
  readonly key: string;
  readonly places: readonly PlacedChips[];
  readonly stake: number;
  readonly state: BetState;
  /** Why it was refused or returned. */
  readonly failure: StudioFailure | null;
  /** Null until the round has a result that was shown. */
  readonly win: number | null;
  /**
   * The studio's signed word that the bet counts, one for each place in the order of `places`; empty until it is taken.
   * Whoever has it can show that a root leaves the bet out.
   */
  readonly receipts: readonly SignedBetReceipt[];
}

export interface TableHistoryInput extends InSession {
  readonly table?: string;
  readonly cursor?: string;
}

export interface TableHistoryPage {
  readonly rounds: readonly TableHistoryRow[];
  readonly next_cursor: string | null;
}

export interface TableHistoryRow {
  readonly table: string;
  readonly round: string;
  readonly phase: TablePhase;
  readonly played_at: string;
  readonly drawn: readonly number[] | null;
  readonly stake: number;
  readonly win: number | null;
  readonly bets: readonly OwnBet[];
}

export interface TableRoundInput {
  readonly round: string;
  readonly session?: string;
  /** At most 60 ids of bets. */
  readonly bets?: readonly string[];
}

/** Everything public about one round. There are no names in it. */
export interface TableRoundRecord {
  /** As `verifyTableRound` of the rules takes it. */
  readonly record: PublishedRound;
  readonly kind: TableKind;
  readonly phase: TablePhase;
  readonly opened_at: string;
  /** The round directly before at the same table, void or not; null of the first. */
  readonly before: string | null;
  readonly chain: KeyChainView;
  /** Public key of the receipts, 64 hexadecimal digits. */
  readonly receipt_key: string;
  /** Sums of the members' bets per place under the root. */
  readonly places: readonly PlacePool[];
  /** Own bets that are under the root, one for each place, as the rules verify them. */
  readonly own: readonly BetProof[];
}

/** The chain of keys that rounds are drawn with: the SHA-256 of each key is the key before it. */
export interface KeyChainView {
  /** Counted from 1 at each table. */
  readonly number: number;
  /** k[0], published before the first round under the chain. */
  readonly first: string;
  readonly length: number;
  /** k[0] of the chain that follows, announced before this one runs out. */
  readonly next: string | null;
}

export interface TableInfo {
  readonly table: string;
  readonly kind: TableKind;
  readonly name: string;
  readonly name_th: string;
  readonly limits: TableLimits;
  /** Seconds. */
  readonly pace: { readonly betting: number; readonly closing: number; readonly show: number; readonly rest: number };
  /** The exact return of each place in percent of the stake. */
  readonly returns: readonly { readonly place: string; readonly percent: number }[];
  readonly chain: KeyChainView;
  /** Public key of the receipts, 64 hexadecimal digits. */
  readonly receipt_key: string;
  readonly beacon_chain: string;
  readonly rounds: number;
  readonly voided: number;
  /** Rounds whose bets were frozen so late that a later value than the announced one decided. */
  readonly late: number;
}

/** What the page sends over the socket: first `hello`, then `watch` whenever it looks at other tables. */
export type PageMessage = HelloMessage | WatchMessage;

export interface HelloMessage {
  readonly type: "hello";
  /** Null for a guest. Never in the address. */
  readonly session: string | null;
  /** Tables to look at, which wakes them. */
  readonly tables: readonly string[];
}

export interface WatchMessage {
  readonly type: "watch";
  readonly tables: readonly string[];
}

/** What the studio sends. A `snapshot` replaces everything known; the others change it. */
export type TableFrame =
  | SnapshotFrame
  | RoundFrame
  | PoolsFrame
  | SleepFrame
  | BetFrame
  | ResultFrame
  | BalanceFrame
  | EndFrame;

export interface SnapshotFrame {
  readonly type: "snapshot";
  readonly now: string;
  readonly tables: readonly TableView[];
  /** Null for a guest. */
  readonly own: OwnView | null;
}

export interface TableView {
  readonly table: string;
  readonly kind: TableKind;
  readonly name: string;
  readonly name_th: string;
  readonly state: TableState;
  readonly limits: TableLimits;
  /** Null while it sleeps. */
  readonly round: RoundView | null;
  readonly shoe: TableShoe | null;
  readonly results: readonly TableResult[];
  readonly chain: KeyChainView;
  readonly receipt_key: string;
  /** Public key of a sandbox's own beacon: keep the first one. Null of the public beacon, whose key everybody knows. */
  readonly beacon_key: string | null;
  readonly pools: Pools;
}

export interface RoundView {
  readonly round: string;
  readonly phase: TablePhase;
  readonly opens_at: string;
  readonly closes_at: string;
  /** When the phase ends; unknown, and in the past, while `is_late`. */
  readonly ends_at: string;
  /** What the round is announced with: keep it as heard. */
  readonly opening: RoundOpening;
  /** From the freeze on: keep it as heard. A proof with another root has failed. */
  readonly freeze: RoundFreeze | null;
  /** The beacon's round that decides, from the freeze on. */
  readonly beacon: { readonly round: number; readonly at: string } | null;
  /** The announced value has not come in time. The table waits for it: no other decides. */
  readonly is_late: boolean;
  readonly draw: DrawView | null;
  /** Why the round is void. */
  readonly void_reason: string | null;
  /** Of a void round, whose key is shown too; a drawn one has it in `draw`. */
  readonly void_key: string | null;
}

export interface DrawView {
  readonly outcome: Outcome;
  /** In the order of drawing: cards 0 to 51, dice 1 to 6, pockets 0 to 36. */
  readonly drawn: readonly number[];
  /** When each of them is shown, one time for each. */
  readonly reveal_at: readonly string[];
  /** 64 hexadecimal digits: its SHA-256 is the `commit` of the opening. */
  readonly key: string;
  readonly beacon: PublishedBeacon;
  /** Cards of the shoe that were burnt before this round, in the first one of a shoe. */
  readonly burnt: readonly number[];
  /** This round met the cut card: a fresh shoe follows. */
  readonly is_last: boolean;
}

export interface PlacePool {
  readonly place: string;
  readonly amount: number;
  readonly heads: number;
}

/** What lies on the table, at most a second old. */
export interface Pools {
  readonly members: readonly PlacePool[];
  /** Simulated players of a sandbox, who play for nothing and are in no root. To be labelled ผู้เล่นจำลอง. */
  readonly crowd: readonly PlacePool[];
  /** Watching or betting, simulated players not counted. */
  readonly players: number;
  readonly crowd_players: number;
  /**
   * What each place still takes from all members before the house's worst loss meets its limit. Only places with less
   * room than their maximum are listed.
   */
  readonly room: readonly { readonly place: string; readonly amount: number }[];
}

/** The round of a table has changed its phase, was frozen, drawn, or is late. */
export interface RoundFrame {
  readonly type: "round";
  readonly now: string;
  readonly table: string;
  readonly state: TableState;
  readonly round: RoundView;
  readonly shoe: TableShoe | null;
  /** Where they changed, which they do with a new round. */
  readonly limits: TableLimits | null;
  /** Where they changed: with `settling`, and with a fresh shoe. */
  readonly results: ResultsChange | null;
  /** Where it changed, or a new one was announced. */
  readonly chain: KeyChainView | null;
}

/** A road grows at its end, and a table without a shoe forgets its oldest: only what is new is sent. */
export interface ResultsChange {
  /** How many of the newest known results stay. */
  readonly kept: number;
  readonly added: readonly TableResult[];
}

/** Once a second at most, and only where something changed. */
export interface PoolsFrame {
  readonly type: "pools";
  readonly now: string;
  readonly table: string;
  readonly round: string;
  readonly pools: Pools;
}

/** The table has gone to sleep: its shoe is over. */
export interface SleepFrame {
  readonly type: "sleep";
  readonly now: string;
  readonly table: string;
}

export interface OwnView {
  readonly nickname: string;
  /** Null where the operator gives no answer, and where the page has only looked at other tables. */
  readonly balance: number | null;
  /** Own bets in rounds that are not over, at all watched tables. */
  readonly bets: readonly OwnBet[];
}

/** An own bet was accepted, refused or returned; it may come before the answer of the call. */
export interface BetFrame {
  readonly type: "bet";
  readonly bet: OwnBet;
  readonly balance: number | null;
}

/** What a round was for the member, when its result has been shown and paid. */
export interface ResultFrame {
  readonly type: "result";
  readonly table: string;
  readonly round: string;
  readonly stake: number;
  readonly win: number;
  readonly bets: readonly OwnBet[];
  readonly balance: number | null;
}

export interface BalanceFrame {
  readonly type: "balance";
  readonly balance: number;
}

/** The session is over. Watching goes on as a guest. */
export interface EndFrame {
  readonly type: "end";
  readonly failure: StudioFailure;
  readonly message: string;
}

/**
 * Controls of a sandbox: `POST /sandbox/tables` with the header `x-sandbox-token`, as the site's own controls have it.
 * `hold` keeps the present phase until `next`, which ends it at once; `hold-betting` refuses once bets are over. `let-win` has the sandbox's own beacon try keys until
 * the next draw of the table gives a result on which all of these places win; the draw itself is made as ever.
 */
export interface TableControl {
  readonly table: string;
  readonly action: "hold" | "hold-betting" | "next" | "let-win" | "beacon-off" | "beacon-on";
  readonly places?: readonly string[];
}
